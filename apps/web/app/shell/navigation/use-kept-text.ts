import { useLocation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { isLogIn, putBack, takeGoneTexts } from '../../lib/forms/unsent-text.ts';
import { useToast } from '../../lib/messages/toast-context.ts';
import { useRootData } from '../../lib/pages/root-data.ts';

/** sessionStorage: this tab only. */
const place = 'kept-text';

interface Kept {
  owner: string;
  page: string;
  texts: [id: string, text: string][];
}

/** Keeps input over a login after the session has ended, for the same account only; any other page discards it. */
export function useKeptText() {
  const { viewer } = useRootData();
  const showToast = useToast();
  const { pathname, search, key } = useLocation();
  const before = useRef({ pathname, id: viewer?.id });
  useEffect(() => {
    const { pathname: from, id } = before.current;
    before.current = { pathname, id: viewer?.id ?? id };
    const texts = takeGoneTexts();
    if (!isLogIn(pathname)) {
      if (bringBack(viewer?.id, pathname + search)) showToast({ key: 'common:toast.text-kept' });
      return;
    }
    const page = new URLSearchParams(search).get('returnTo');
    if (!isLogIn(from) && id && page && texts.length > 0) keep({ owner: id, page, texts });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each page
  }, [key]);
}

function bringBack(owner: string | undefined, page: string): boolean {
  const kept = takeKept();
  if (!kept || kept.owner !== owner || kept.page !== page) return false;
  const back = kept.texts.filter(([id, text]) => {
    const control = document.getElementById(id);
    if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return false;
    const folded = control.closest('details');
    if (folded) folded.open = true;
    putBack(control, text);
    return control.dispatchEvent(new Event('input', { bubbles: true }));
  });
  return back.length > 0;
}

function keep(kept: Kept) {
  try {
    sessionStorage.setItem(place, JSON.stringify(kept));
  } catch {
    // Storage is blocked or full.
  }
}

function takeKept(): Kept | null {
  try {
    const kept = sessionStorage.getItem(place);
    sessionStorage.removeItem(place);
    return JSON.parse(kept ?? 'null') as Kept | null;
  } catch {
    return null;
  }
}
