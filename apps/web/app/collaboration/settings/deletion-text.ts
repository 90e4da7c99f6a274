import type { TFunction } from 'i18next';

export const deletionText = (t: TFunction, medications: number) =>
  medications === 0 ? t('collaboration:delete.text-empty') : t('collaboration:delete.text', { count: medications });
