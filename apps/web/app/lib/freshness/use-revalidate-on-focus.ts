import { useRevalidator } from '@remix-run/react';
import { useEffect, useRef } from 'react';

/** From the specification, in ms. */
const staleAfter = 30_000;

/** Revalidates when the window gets the focus, unless the page contains `data-still`. */
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
