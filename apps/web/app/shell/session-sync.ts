import { useRevalidator } from '@remix-run/react';
import { useContext, useEffect, useRef } from 'react';
import { UNSAFE_DataRouterStateContext as RouterState } from 'react-router-dom';
import { useRootData } from '../lib/root-data.ts';
import { useRevalidateOnFocus } from '../lib/use-revalidate-on-focus.ts';

/** What a tab tells the others: who is signed in, and everything that pages show of them. */
interface Told {
  id: string | null;
  person: string;
}

/**
 * Leaves nothing of the previous person in other tabs or behind the back button, and nothing outdated of this one
 * (AUTH-12). Whoever was signed out from elsewhere is noticed when the window is looked at again.
 */
export function useSessionSync() {
  const { viewer } = useRootData();
  const { revalidate } = useRevalidator();
  const id = viewer?.id ?? null;
  const person = JSON.stringify(viewer);
  useRevalidateOnFocus();

  useEffect(() => {
    const channel = new BroadcastChannel('session');
    channel.postMessage({ id, person } satisfies Told);
    channel.onmessage = ({ data: told }: MessageEvent<Told>) => {
      if (told.id !== id) window.location.reload();
      else if (told.person !== person) revalidate();
    };
    return () => channel.close();
  }, [id, person, revalidate]);

  useEffect(() => {
    // Back may show what the browser stored before somebody signed in.
    const [loading] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    if (loading?.type === 'back_forward') revalidate();
  }, [revalidate]);

  useKeptPage(id);
}

/**
 * A page of somebody's that the browser keeps for Back is shown again once it is known that they are still there. What
 * was typed on it stays; for anybody else it is loaded anew.
 */
function useKeptPage(id: string | null) {
  const { revalidate, state } = useRevalidator();
  const read = useContext(RouterState);
  const left = useRef<string | null>(null);

  useEffect(() => {
    const leave = ({ persisted }: PageTransitionEvent) => {
      if (!persisted || id === null) return;
      left.current = id;
      document.body.style.visibility = 'hidden'; // where it is scrolled to is kept
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
