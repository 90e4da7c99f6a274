import { commonEn } from '@domeka/kernel';
import { createI18n } from '../words/i18n.ts';
import { titleOfPage } from './title-of-page.ts';

const { t } = createI18n('en', { common: commonEn });

test.each([
  [0, 'Shares'],
  [20, 'Shares'],
  [21, 'Shares (page 2 of 2)'],
])('of %i in all', (total, title) => expect(titleOfPage(t, 'Shares', { page: 2, pageSize: 20, total })).toBe(title));
