import { useRouteLoaderData } from '@remix-run/react';
import { useEffect } from 'react';
import type { Language, Signups } from '@domeka/kernel';
import type { LegalKind } from '@domeka/content/contract';
import type { NoticeView, ProfileView } from '@domeka/identity/contract';
import type { Flash } from '../messages/flash.server.ts';
import type { Theme } from './preferences.ts';

export interface RootData {
  language: Language;
  words: string;
  viewer: ProfileView | null;
  /** The signed viewer that forms carry, so that none acts for a later login. */
  author: string | null;
  footerPages: { slug: string; title: string; legal: LegalKind | null }[];
  flash: Flash | null;
  theme: Theme | null;
  timeZone: string;
  /** In the reader's time zone; expiry is relative to it. */
  today: string;
  publicUrl: string;
  /** Whether it can be installed, and whether a device may keep a list. */
  isInstallable: boolean;
  hasWorker: boolean;
  /** Who may make an account here. */
  signups: Signups;
  /** False where no page may promise a mail. */
  hasMail: boolean;
  /** In the place of the contact form without mail; null where none is set. */
  contactAddress: string | null;
  /** Reminders are offered on the list. */
  isReminderOffered: boolean;
  /** On top of the page until they are seen. */
  notices: NoticeView[];
  /** Part of each form's idempotency key. */
  renderId: string;
}

/** Browser only: the data before the network failed. */
let lastKnown: ReturnType<typeof useLoadedRoot>;

/** Undefined when the loader failed offline. */
export const useLoadedRoot = () => useRouteLoaderData<RootData>('root');

export function useRootData() {
  const loaded = useLoadedRoot();
  useEffect(() => {
    lastKnown = loaded ?? lastKnown;
  }, [loaded]);
  const known = loaded ?? lastKnown;
  if (!known) throw new Error('The root loader answers on every page');
  return known;
}
