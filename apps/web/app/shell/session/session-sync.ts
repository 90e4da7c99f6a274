import { useLocation, useRevalidator } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { useRootData } from '../../lib/pages/root-data.ts';
import { useRevalidateOnFocus } from '../../lib/freshness/use-revalidate-on-focus.ts';
import { forgetUnsentText, hasUnsentText } from '../../lib/forms/unsent-text.ts';
import { useKeptPage } from '../navigation/use-kept-page.ts';

interface SessionMessage {
  id: string | null;
  person: string;
}

const keptForms = 'form[data-kept]';

export interface LeftPage {
  form: HTMLFormElement | null;
}

/** Removes a previous account's pages from other tabs and bfcache. A session ended elsewhere is noticed on focus. */
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
    channel.postMessage({ id, person } satisfies SessionMessage);
    channel.onmessage = ({ data: other }: MessageEvent<SessionMessage>) => {
      if (other.id !== id && other.id !== null && id !== null) setLeft(leavePage());
      else if (other.id !== id)
        window.location.reload(); // unsent input prompts first
      else if (other.person !== person) revalidate();
    };
    return () => channel.close();
  }, [id, person, revalidate]);

  useEffect(() => {
    // Back may show an HTTP-cached page from before the login.
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
