import { useRevalidator } from '@remix-run/react';
import type { SharedListView } from '@domeka/sharing/contract';
import { useAnnouncement, useWords } from '@domeka/ui';
import { useEffect, useMemo, useRef } from 'react';

/** In ms. */
const everyMs = 3000;

/**
 * Conditional requests while the page is visible; each costs one row. Changes, a dead link, and the reader's midnight
 * (relative dates) appear at once. Returns a region that announces changes of the list only.
 */
export function useSharedChanges(address: string, list: SharedListView, etag: string | null, isPaused: boolean) {
  const { t, language } = useWords('sharing');
  const { revalidate } = useRevalidator();
  const { region, say } = useAnnouncement();
  const shown = useMemo(() => JSON.stringify(list), [list]);
  const last = useRef({ page: list.page, shown });

  useEffect(() => {
    const before = last.current;
    last.current = { page: list.page, shown };
    if (before.page !== list.page) say('');
    else if (before.shown !== shown) say(t('view.changed'));
  }, [list.page, shown, t, say]);

  useEffect(() => {
    if (isPaused) return;
    const headers = { 'Accept-Language': language, ...(etag && { 'If-None-Match': etag }) };
    return askAgainAndAgain(address, headers, revalidate);
  }, [address, etag, language, isPaused, revalidate]);
  return region;
}

/** Returns a function that stops it; later answers are ignored. */
function askAgainAndAgain(address: string, headers: Record<string, string>, onChange: () => void) {
  let isAsking = false;
  const over = new AbortController();
  const ask = async () => {
    if (document.visibilityState !== 'visible' || isAsking) return;
    isAsking = true;
    try {
      const response = await fetch(address, { headers, cache: 'no-store', signal: over.signal });
      if (response.status !== 304 && response.status < 500) onChange();
    } catch {
      return; // offline: the next tick retries
    } finally {
      isAsking = false;
    }
  };
  const tick = setInterval(() => void ask(), everyMs);
  const onFocus = () => void ask();
  window.addEventListener('focus', onFocus);
  void ask();
  return () => {
    over.abort();
    clearInterval(tick);
    window.removeEventListener('focus', onFocus);
  };
}
