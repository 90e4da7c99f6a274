import { useEffect } from 'react';

const firstUses = ['pointerover', 'focusin'] as const;

/** Loaded when the pointer or the focus first moves. Not available offline. */
export function useTooltips() {
  useEffect(() => {
    const used = new AbortController();
    const load = (event: Event) => {
      used.abort();
      import('./tooltips.ts').then(
        ({ installTooltips }) => installTooltips(event),
        () => undefined,
      );
    };
    for (const use of firstUses) document.addEventListener(use, load, { signal: used.signal });
    return () => used.abort();
  }, []);
}
