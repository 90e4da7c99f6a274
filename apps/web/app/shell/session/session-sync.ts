import { useLocation, useRevalidator } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { useRootData } from '../../lib/pages/root-data.ts';
import { useRevalidateOnFocus } from '../../lib/freshness/use-revalidate-on-focus.ts';
import { forgetUnsentText, hasUnsentText } from '../../lib/forms/unsent-text.ts';
import { useKeptPage } from '../navigation/use-kept-page.ts';

interface Told {
  id: string | null;
  person: string;
}

const keptForms = 'form[data-kept]';

export interface LeftPage {
  form: HTMLFormElement | null;
}

/**
 * Leaves nothing of the previous person in other tabs or behind the back button, and nothing outdated of this one
 *. Whoever was signed out from elsewhere is noticed when the window is looked at again.
 * @returns the page that is to give way to another person's, once that was said
 */
export function useSessionSync(): LeftPage | null {
  const { viewer } = useRootData();
  const { revalidate } = useRevalidator();
  const [left, setLeft] = useState<LeftPage | null>(null);
  const id = viewer?.id ?? null;
  const person = JSON.stringify(viewer);
  const { key } = useLocation();
  const drawn = useRef({ id, key });
  useRevalidateOnFocus();

  useEffect(() => {
    const before = drawn.current;
    drawn.current = { id, key };
    if (before.key === key && before.id !== null && id !== null && before.id !== id) setLeft(leavePage());
  }, [id, key]);

  useEffect(() => {
    const channel = new BroadcastChannel('session');
    channel.postMessage({ id, person } satisfies Told);
    channel.onmessage = ({ data: told }: MessageEvent<Told>) => {
      if (told.id !== id && told.id !== null && id !== null) setLeft(leavePage());
      else if (told.id !== id)
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
  return left;
}

function leavePage(): LeftPage {
  const forms = [...document.querySelectorAll<HTMLFormElement>(keptForms)];
  const typed = forms.find((form) => hasUnsentText((control) => form.contains(control)));
  forgetUnsentText();
  return { form: typed ?? null };
}
