import type { TFunction } from 'i18next';
import { signed } from '../../lib/device/waits-text.ts';
import type { Change } from './change.ts';

export const aboutChange = (t: TFunction, { name, form }: Pick<Change, 'name' | 'form'>) =>
  t(`common:changes.about-${String(form.intent)}`, { name, by: signed(Number(form.by)) });

export const ageOfChange = (t: TFunction, locale: string, { madeAt }: Pick<Change, 'madeAt'>) =>
  t('common:changes.old', { date: new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(madeAt) });
