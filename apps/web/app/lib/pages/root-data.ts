import { useRouteLoaderData } from '@remix-run/react';
import { useEffect } from 'react';
import type { Language } from '@domeka/kernel';
import type { LegalKind } from '@domeka/content/contract';
import type { ProfileView } from '@domeka/identity/contract';
import type { Flash } from '../messages/flash.server.ts';
import type { Theme } from './preferences.ts';

export interface RootData {
  language: Language;
  words: string;
  viewer: ProfileView | null;
  /** The viewer, signed: what their forms carry, so that no form acts for whoever logs in after them. */
  author: string | null;
  footerPages: { slug: string; title: string; legal: LegalKind | null }[];
  flash: Flash | null;
  theme: Theme | null;
  timeZone: string;
  /** The reader's calendar day, by which expiry is counted. */
  today: string;
  publicUrl: string;
  /** Names this rendering; forms carry it, so that a second arrival is known. */
  renderId: string;
}

/** In the browser: what the page knew before the network went away. */
let lastKnown: ReturnType<typeof useLoadedRoot>;

/** As the root loader answered; undefined where it could not, in the browser without a network. */
export const useLoadedRoot = () => useRouteLoaderData<RootData>('root');

/** What every page knows, also once the network is away. */
export function useRootData() {
  const loaded = useLoadedRoot();
  useEffect(() => {
    lastKnown = loaded ?? lastKnown;
  }, [loaded]);
  const known = loaded ?? lastKnown;
  if (!known) throw new Error('The root loader answers on every page');
  return known;
}
