import { useRevalidator } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { useRootData } from '../pages/root-data.ts';

/**
 * A first page is rendered before the server knows the browser's time zone: revalidates once, unless the profile has a
 * zone.
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
