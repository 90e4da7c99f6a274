import { useNavigation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { useLatest } from '@domeka/ui';
import { forgetTray, readTray, writeTray } from '../../lib/device/kept-tray.ts';
import type { KeptTray } from '../../lib/device/kept-tray.ts';
import { useRootData } from '../../lib/pages/root-data.ts';
import { trayIn, valuesOf } from './tray-values.ts';
import type { Tray } from './tray.ts';

/** In ms. */
const pause = 200;

/**
 * Keeps the tray on this device, and brings it back into an empty page.
 * @param isBeside also into one that came with rows
 * @param onBack with whether it was sent, and no answer came; boxes may have come before it was read
 * @returns whether it is kept; `keyFor` a form that is sent: the same as long as the form is the same
 */
export function useKeptTray(tray: Tray, isBeside: boolean, onBack: (tray: Tray, isSent: boolean) => void) {
  const { viewer, hasWorker } = useRootData();
  const person = viewer?.id ?? null;
  const [isKept, setKept] = useState(false);
  const sent = useRef<KeptTray['sent']>(null);
  const isSending = useNavigation().state !== 'idle';
  const latest = useLatest({ tray, onBack });
  const isOfServer = useRef(tray.rows.length > 0 && !isBeside);
  const keepNow = () => {
    if (person === null || !isKept) return;
    const { rows, removed } = latest.current.tray;
    const isEmpty = rows.length === 0 && removed === null;
    const write = isEmpty
      ? forgetTray()
      : writeTray(person, { values: valuesOf(latest.current.tray), sent: sent.current });
    write.catch(() => setKept(false)); // no room
  };

  useEffect(() => {
    if (!hasWorker) return void forgetTray(); // switched off: nothing stays, with or without a worker of its own
    if (person === null) return;
    readTray(person)
      .then((kept) => {
        setKept(true);
        if (kept === null || isOfServer.current) return;
        sent.current = kept.sent;
        latest.current.onBack(trayIn(kept.values), kept.sent !== null);
      })
      .catch(() => undefined); // no storage in this browser
  }, [hasWorker, person, latest]);

  useKeeping(keepNow, isKept && !isSending, tray);
  const keyFor = (form: string) => {
    if (sent.current?.form !== form && 'randomUUID' in crypto) sent.current = { key: crypto.randomUUID(), form };
    keepNow();
    return sent.current?.key ?? '';
  };
  return { isKept, keyFor };
}

function useKeeping(keepNow: () => void, isOn: boolean, tray: Tray) {
  const keep = useLatest(keepNow);
  useEffect(() => {
    if (!isOn) return; // while it is sent, an answer may empty it
    const now = () => keep.current();
    const timer = setTimeout(now, pause);
    window.addEventListener('pagehide', now);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', now);
    };
  }, [tray, isOn, keep]);
}
