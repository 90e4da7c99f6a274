import { useCallback, useEffect, useRef, useState } from 'react';
import type { NameSuggestionsView } from '@domeka/inventory/contract';
import { isScannersText } from '@domeka/kernel';
import { useRootData } from '../../lib/pages/root-data.ts';

/** In ms: longer than between letters, shorter than between words. */
const pauseMs = 150;

export function useSuggestions() {
  const { language } = useRootData();
  const [found, setFound] = useState<(NameSuggestionsView & { sought: string }) | null>(null);
  const asked = useRef<AbortController | null>(null);
  const ask = useCallback(
    (typed: string) => {
      asked.current?.abort();
      const asking = (asked.current = new AbortController());
      // Scanner input is no name, and its serial number must not be in an address.
      if (typed.trim().length < 2 || isScannersText(typed)) return setFound(null);
      setTimeout(() => {
        if (asking.signal.aborted) return;
        void suggestionsFor(language, typed.trim(), asking.signal)
          .catch(() => null)
          .then((answer) => asking.signal.aborted || setFound(answer && { ...answer, sought: typed.trim() }));
      }, pauseMs);
    },
    [language],
  );
  useEffect(() => () => asked.current?.abort(), []);
  return { found, ask };
}

/** null when the search failed. @throws when offline or aborted */
export async function suggestionsFor(language: string, sought: string, signal: AbortSignal) {
  const response = await fetch(`/${language}/medications/suggestions?q=${encodeURIComponent(sought)}`, { signal });
  return response.ok ? ((await response.json()) as NameSuggestionsView) : null;
}
