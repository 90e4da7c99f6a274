import { useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';
import { useRootData } from '../lib/pages/root-data.ts';
import { useRevalidateOnFocus } from '../lib/freshness/use-revalidate-on-focus.ts';
import { forgetUnsentText } from '../lib/forms/unsent-text.ts';
import { useKeptPage } from './use-kept-page.ts';

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
      if (told.id !== null && told.id !== id) forgetUnsentText();
      if (told.id !== id)
        window.location.reload(); // whose text is not sent is asked first
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
