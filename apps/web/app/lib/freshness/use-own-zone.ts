import { useRevalidator } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { useRootData } from '../pages/root-data.ts';

/**
 * A browser's first page comes before the server knows its time zone, and counts days in another one: it is read again,
 * once. Whoever chose a zone has theirs from the beginning.
 */
export function useOwnZone() {
  const { timeZone, viewer } = useRootData();
  const { revalidate } = useRevalidator();
  const isAsked = useRef(false);
  const isChosen = viewer?.timeZone != null;
  useEffect(() => {
    const isOwn = isChosen || timeZone === Intl.DateTimeFormat().resolvedOptions().timeZone;
    if (isOwn || isAsked.current) return;
    isAsked.current = true;
    revalidate();
  }, [isChosen, timeZone, revalidate]);
}
