import { useEffect } from 'react';

/** Loads the tooltips when the page has come to rest; while the network is away there are none. */
export function useTooltips() {
  useEffect(() => {
    const load = () =>
      void import('./tooltips.ts').then(
        ({ installTooltips }) => installTooltips(),
        () => undefined,
      );
    if ('requestIdleCallback' in window) requestIdleCallback(load);
    else setTimeout(load, 1000); // Safari
  }, []);
}
