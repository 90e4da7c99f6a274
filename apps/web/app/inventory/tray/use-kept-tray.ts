import { useEffect, useRef, useState } from 'react';
import type { MutableRefObject } from 'react';
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
 * @returns whether it is kept; `sent`: a request whose answer is not known
 */
export function useKeptTray(
  tray: Tray,
  onBack: (tray: Tray) => void,
): { isKept: boolean; sent: MutableRefObject<KeptTray['sent']>; keepNow: () => void } {
  const { viewer, hasWorker } = useRootData();
  const person = viewer?.id ?? null;
  const [isKept, setKept] = useState(false);
  const sent = useRef<KeptTray['sent']>(null);
  const latest = useLatest({ tray, onBack });
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
    if (!hasWorker || person === null) return;
    readTray(person)
      .then((kept) => {
        setKept(true);
        if (kept === null || latest.current.tray.rows.length > 0) return;
        sent.current = kept.sent;
        latest.current.onBack(trayIn(kept.values));
      })
      .catch(() => undefined); // no storage in this browser
  }, [hasWorker, person, latest]);

  useEffect(() => {
    if (!isKept) return;
    const timer = setTimeout(keepNow, pause);
    window.addEventListener('pagehide', keepNow);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', keepNow);
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- whenever the tray changes
  }, [tray, isKept]);
  return { isKept, sent, keepNow };
}
