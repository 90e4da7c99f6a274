import { useRevalidator } from '@remix-run/react';
import { useContext, useEffect, useRef } from 'react';
import { UNSAFE_DataRouterStateContext as RouterState } from 'react-router-dom';

/** A page restored from bfcache stays hidden until the session is confirmed; for another account it reloads. */
export function useKeptPage(id: string | null) {
  const { revalidate, state } = useRevalidator();
  const read = useContext(RouterState);
  const left = useRef<string | null>(null);

  useEffect(() => {
    const leave = ({ persisted }: PageTransitionEvent) => {
      if (!persisted || id === null) return;
      left.current = id;
      document.body.style.visibility = 'hidden'; // keeps the scroll position
    };
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) revalidate();
    };
    window.addEventListener('pagehide', leave);
    window.addEventListener('pageshow', comeBack);
    return () => {
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', comeBack);
    };
  }, [id, revalidate]);

  useEffect(() => {
    if (state !== 'idle' || left.current === null) return;
    if (left.current === id) document.body.style.visibility = '';
    else window.location.reload();
    left.current = null;
  }, [state, read, id]);
}
