import type { TFunction } from 'i18next';

/** The title of a screen, which says so where a link that is too old led there. */
export const afterLink = (t: TFunction, isLate: boolean, title: string): string =>
  isLate ? `${t('identity:link-error.title')} – ${title}` : title;

/** How the messages begin that say why a link brought nobody in. */
export const failurePrefix = 'identity:toast.link-';
