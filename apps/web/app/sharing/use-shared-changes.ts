import { useRevalidator } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { calendarDateIn } from '@domeka/kernel';
import { useWords } from '@domeka/ui';
import { useRootData } from '../lib/root-data.ts';

/** The view is looked after so often, in milliseconds (VIEW-02, D-16). */
const everyMs = 3000;

/**
 * Asks every three seconds, only while the page is visible, whether anything changed; a conditional request that costs
 * one row. What changed, a link that died, and at the reader's midnight how long things last, shows at once. Answers
 * what to announce.
 */
export function useSharedChanges(address: string, shownEtag: string | null, isPaused: boolean): string {
  const { t, language } = useWords('sharing');
  const { revalidate } = useRevalidator();
  const [announcement, setAnnouncement] = useState('');
  const known = useRef(shownEtag);
  const { today, timeZone } = useRootData();

  useEffect(() => {
    if (known.current === shownEtag) return;
    known.current = shownEtag;
    setAnnouncement(t('view.changed'));
  }, [shownEtag, t]);

  useEffect(() => {
    if (isPaused) return;
    let isAsking = false;
    /** By the server's clock: the device's may be wrong, which reading the page anew would not mend. */
    const isNewDay = ({ headers }: Response) => {
      const now = headers.get('Date');
      return now !== null && calendarDateIn(timeZone, new Date(now)) !== today;
    };
    const ask = async () => {
      if (document.visibilityState !== 'visible' || isAsking) return;
      isAsking = true;
      try {
        const response = await fetch(address, {
          headers: { 'Accept-Language': language, ...(known.current && { 'If-None-Match': known.current }) },
          cache: 'no-store',
        });
        if (response.status < 500 && (response.status !== 304 || isNewDay(response))) revalidate();
      } catch {
        return; // offline for a moment: the next tick asks again
      } finally {
        isAsking = false;
      }
    };
    const tick = setInterval(() => void ask(), everyMs);
    const onFocus = () => void ask();
    window.addEventListener('focus', onFocus);
    void ask();
    return () => {
      clearInterval(tick);
      window.removeEventListener('focus', onFocus);
    };
  }, [address, language, isPaused, revalidate, today, timeZone]);
  return announcement;
}
