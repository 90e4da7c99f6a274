import { useRevalidator } from '@remix-run/react';
import { useEffect, useRef } from 'react';

/** Figures of the specification: a screen looked at again after half a minute is read anew (D-40), in milliseconds. */
const staleAfter = 30_000;

/** Reads the page's data again when its window is looked at again. */
export function useRevalidateOnFocus() {
  const { revalidate, state } = useRevalidator();
  const readAt = useRef(0);
  useEffect(() => {
    if (state === 'idle') readAt.current = Date.now();
  }, [state]);
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible' && Date.now() - readAt.current > staleAfter) revalidate();
    };
    document.addEventListener('visibilitychange', look);
    window.addEventListener('focus', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('focus', look);
    };
  }, [revalidate]);
}
