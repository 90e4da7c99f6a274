import { useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';

/** What others share is read again so often, in milliseconds. */
const every = 30_000;

export function useFresh(isWanted: boolean) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isWanted) return;
    const tick = setInterval(() => {
      if (document.visibilityState === 'visible' && navigator.onLine) revalidate();
    }, every);
    return () => clearInterval(tick);
  }, [isWanted, revalidate]);
}
