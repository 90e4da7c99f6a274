import type { TFunction } from 'i18next';

/** The title of a screen, which says so where a link that is too old led there. */
export const afterLink = (t: TFunction, isLate: boolean, title: string): string =>
  isLate ? `${t('identity:link-error.title')} – ${title}` : title;

/** Message that says why a link logged no one in. */
export const failureKey = (kind: string) => `identity:toast.link-${kind}`;
