import { useRevalidator } from '@remix-run/react';
import { useEffect, useRef } from 'react';

/** Figures of the specification: a screen looked at again after half a minute is read again, in milliseconds. */
const staleAfter = 30_000;

/**
 * Reads the page's data again when its window is looked at again, unless its reader asked for it to stay as it is
 * (`data-still` on anything in it).
 */
export function useRevalidateOnFocus() {
  const { revalidate, state } = useRevalidator();
  const readAt = useRef(0);
  useEffect(() => {
    if (state === 'idle') readAt.current = Date.now();
  }, [state]);
  useEffect(() => {
    const look = () => {
      const isStale = Date.now() - readAt.current > staleAfter;
      const mayRead = document.visibilityState === 'visible' && navigator.onLine;
      if (mayRead && isStale && !document.querySelector('[data-still]')) revalidate();
    };
    document.addEventListener('visibilitychange', look);
    window.addEventListener('focus', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('focus', look);
    };
  }, [revalidate]);
}
