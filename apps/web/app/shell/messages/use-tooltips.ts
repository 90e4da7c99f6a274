import { useEffect } from 'react';

/** Not available offline. */
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
