import { useRouteLoaderData } from '@remix-run/react';
import { useEffect } from 'react';
import type { loader } from '../root.tsx';

/** In the browser: what the page knew before the network went away. */
let lastKnown: ReturnType<typeof useLoadedRoot>;

const useLoadedRoot = () => useRouteLoaderData<typeof loader>('root');

/** What every page knows: language, viewer, theme, footer pages, the site's address. */
export function useRootData() {
  const loaded = useLoadedRoot();
  useEffect(() => {
    lastKnown = loaded ?? lastKnown;
  }, [loaded]);
  const known = loaded ?? lastKnown;
  if (!known) throw new Error('The root loader answers on every page');
  return known;
}
