import type { TFunction } from 'i18next';

/** With the minus sign of print. */
export const signed = (by: number) => `${by < 0 ? '−' : '+'}${Math.abs(by)}`;

export const waitsText = (t: TFunction, by: number) => (by === 0 ? '' : `${signed(by)} · `) + t('common:changes.waits');
