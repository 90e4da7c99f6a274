import { useLocation } from '@remix-run/react';
import { useEffect } from 'react';
import { needsWorker } from '../../lib/device/device-setting.ts';
import { forgetStaleTray, forgetTray } from '../../lib/device/kept-tray.ts';
import { startWorker, tellWorker } from '../../lib/device/worker.ts';
import { useRootData } from '../../lib/pages/root-data.ts';
import { openedList } from '../../lib/device/kept-list.ts';

/** In ms. */
const pause = 5 * 60_000;

export function useKeptList() {
  const { viewer, language, hasWorker } = useRootData();
  const { pathname } = useLocation();
  const person = viewer?.id ?? null;
  const isList = /^\/(en|pl)(\/dashboard)?\/?$/.test(pathname);

  useEffect(() => {
    if (!hasWorker) void forgetTray();
    else forgetStaleTray(person);
  }, [hasWorker, person]);

  useEffect(() => {
    if (!hasWorker || !('serviceWorker' in navigator)) return;
    const begin = async () => {
      if (needsWorker() && person !== null) await startWorker();
      await tellWorker({ kind: 'seen', person });
    };
    begin().catch(() => undefined); // a private window has no workers
  }, [hasWorker, person]);

  useEffect(() => {
    if (!hasWorker || !isList || person === null || !('serviceWorker' in navigator)) return;
    const keep = () => void openedList(person, language).catch(() => undefined);
    keep();
    const timer = setInterval(keep, pause);
    return () => clearInterval(timer);
  }, [hasWorker, isList, person, language]);
}
