import { inventoryEn, inventoryPl } from '@domeka/inventory/contract';
import type { BadPackages } from '@domeka/inventory/contract';
import { writtenDate } from '@domeka/kernel';
import { createI18n } from '../../lib/words/i18n.ts';
import { goodTexts } from './good-packages.tsx';
import { quantityText } from './quantity.ts';

const words = { en: inventoryEn, pl: inventoryPl };
const expired = (quantity: number | null, count = 1): BadPackages => ({ fault: 'expired', count, quantity });
const recalled = (quantity: number | null, count = 1): BadPackages => ({ fault: 'recalled', count, quantity });

function told(language: 'en' | 'pl', quantity: number | null, bad: BadPackages[], type = 'tablets', day = true) {
  const reader = {
    t: createI18n(language, { inventory: words[language] }).t,
    today: '2026-11-29',
    formatDate: (date: string) => writtenDate(language, date),
    quantityText: (amount: number | null, of: string) => quantityText(language, amount, of),
  };
  const texts = goodTexts({ quantity, lastDay: day ? '2027-03-31' : null, bad }, type, reader);
  return [texts.good.text, texts.bad.text];
}

test.each<[number, string, string]>([
  [1, '1 good, until Mar 31, 2027', '1 dobra sztuka, do 31 mar 2027'],
  [2, '2 good, until Mar 31, 2027', '2 dobre, do 31 mar 2027'],
  [5, '5 good, until Mar 31, 2027', '5 dobrych, do 31 mar 2027'],
  [22, '22 good, until Mar 31, 2027', '22 dobre, do 31 mar 2027'],
  [36, '36 good, until Mar 31, 2027', '36 dobrych, do 31 mar 2027'],
  [0.5, '0.5 good, until Mar 31, 2027', '0,5 dobrej sztuki, do 31 mar 2027'],
])('%d good ones', (quantity, english, polish) => {
  expect(told('en', quantity, [expired(10)])[0]).toBe(english);
  expect(told('pl', quantity, [expired(10)])[0]).toBe(polish);
});

test.each<[string, BadPackages[], string, string]>([
  ['expired', [expired(10)], '10 expired', '10 po terminie'],
  ['both', [expired(1.5), recalled(22)], '1.5 expired, 22 recalled', '1,5 po terminie, 22 wycofane'],
  ['one', [recalled(1)], '1 recalled', '1 wycofana sztuka'],
  ['not known how many', [recalled(null, 2)], '2 packages recalled', '2 opakowania wycofane'],
])('and bad ones: %s', (_, bad, english, polish) => {
  expect(told('en', 36, bad)[1]).toBe(english);
  expect(told('pl', 36, bad)[1]).toBe(polish);
});

test('percentages, and what is not known', () => {
  expect(told('en', 50, [expired(null)], 'syrup')).toEqual(['Good: 50%, until Mar 31, 2027', '1 package expired']);
  expect(told('pl', 50, [expired(null)], 'syrup')).toEqual(['Dobre: 50%, do 31 mar 2027', '1 opakowanie po terminie']);
  expect(told('en', null, [expired(3)], 'tablets', false)[0]).toBe('Good, without a date');
  expect(told('pl', null, [expired(3)], 'tablets', false)[0]).toBe('Dobre, bez terminu');
});
