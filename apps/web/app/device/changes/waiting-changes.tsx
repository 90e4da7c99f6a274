import { useLocation, useRevalidator } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { useHydrated, useLatest, useWords } from '@domeka/ui';
import { countedHere } from '../../lib/device/changes-database.ts';
import { keepsList } from '../../lib/device/device-setting.ts';
import { keepWaitingBy, setWaiting } from '../../lib/device/waiting.ts';
import { useRootData } from '../../lib/pages/root-data.ts';

/** The bar of what waits on this device. Its script is loaded where the device keeps a list, or something waits. */
export function WaitingChanges() {
  const { t } = useWords();
  const { viewer, language, hasWorker } = useRootData();
  useLocation(); // asked on every page: the setting is on one of them
  const isHydrated = useHydrated();
  const isKept = isHydrated && hasWorker && keepsList();
  const host = useRef<HTMLElement>(null);
  const person = viewer?.id ?? null;
  const { revalidate } = useRevalidator();
  const latest = useLatest({ t, revalidate });
  useEffect(() => {
    if (!isHydrated) return;
    if (countedHere() === 0 && (person === null || !isKept)) return;
    let stop: (() => void) | null | undefined;
    const begin = async () => {
      const { startChanges } = await import('./start.ts');
      if (stop === null || !host.current) return;
      const started = await startChanges({
        host: host.current,
        t: latest.current.t,
        language,
        person,
        onChange: ({ at, hasSent }) => {
          setWaiting(at);
          if (hasSent) latest.current.revalidate();
        },
      });
      if (stop === null) return started.stop();
      stop = started.stop;
      keepWaitingBy(person !== null && isKept ? started.wait : null);
    };
    begin().catch(() => undefined); // no storage, or no network yet: the page works as without it
    return () => {
      stop?.();
      stop = null;
      keepWaitingBy(null);
    };
  }, [person, language, isHydrated, isKept, latest]);
  return isHydrated && <section ref={host} className="waiting-changes" aria-label={t('common:changes.label')} hidden />;
}
