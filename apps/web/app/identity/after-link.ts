import type { TFunction } from 'i18next';

export const afterLink = (t: TFunction, isLate: boolean, title: string): string =>
  isLate ? `${t('identity:link-error.title')} – ${title}` : title;

/** Why a link failed. */
export const failureKey = (kind: string) => `identity:toast.link-${kind}`;
