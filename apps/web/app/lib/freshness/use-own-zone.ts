import { useRevalidator } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { useRootData } from '../pages/root-data.ts';

/** The first page is rendered without the browser's time zone: revalidates once, unless the profile has one. */
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
