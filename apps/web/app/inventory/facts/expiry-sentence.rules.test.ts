import { addDays } from '@domeka/kernel';
import { expiryOn, inventoryEn, inventoryPl } from '@domeka/inventory/contract';
import { createI18n } from '../../lib/words/i18n.ts';
import { expirySentence } from './expiry-sentence.ts';

const today = '2026-11-21';
const words = {
  en: createI18n('en', { inventory: inventoryEn }).t,
  pl: createI18n('pl', { inventory: inventoryPl }).t,
};
const inDays = (days: number) => addDays(new Date(today), days).toISOString().slice(0, 10);
const sentence = (language: 'en' | 'pl', date: string | null) =>
  expirySentence(words[language], language, expiryOn(date, today), { date, formatted: '3 Feb 2027', today });

test.each([
  [-730, 'Expired 2 years ago', '2 lata po terminie'],
  [-729, 'Expired 23 months ago', '23 miesiące po terminie'],
  [-365, 'Expired 12 months ago', '12 miesięcy po terminie'],
  [-364, 'Expired 11 months ago', '11 miesięcy po terminie'],
  [-273, 'Expired 9 months ago', '9 miesięcy po terminie'],
  [-1830, 'Expired 5 years ago', '5 lat po terminie'],
  [-672, 'Expired 22 months ago', '22 miesiące po terminie'],
  [-800, 'Expired 2 years ago', '2 lata po terminie'],
  [-100, 'Expired 3 months ago', '3 miesiące po terminie'],
  [-61, 'Expired 2 months ago', '2 miesiące po terminie'],
  [-60, 'Expired 60 days ago', '60 dni po terminie'],
  [-22, 'Expired 22 days ago', '22 dni po terminie'],
  [-12, 'Expired 12 days ago', '12 dni po terminie'],
  [-1, 'Expired 1 day ago', '1 dzień po terminie'],
  [0, 'Expires today', 'Termin mija dzisiaj'],
  [1, 'Expires in 1 day', 'Termin mija za 1 dzień'],
  [22, 'Expires in 22 days', 'Termin mija za 22 dni'],
  [74, 'Expires 3 Feb 2027', 'Ważny do 3 Feb 2027'],
])('%s days from today: %s', (days, english, polish) => {
  expect(sentence('en', inDays(days))).toBe(english);
  expect(sentence('pl', inDays(days))).toBe(polish);
});

/** Fewest days for each unit. */
const units = [
  { words: / (days?|dni|dzień)/, days: 1 },
  { words: / (months?|miesi)/, days: 30 },
  { words: / (years?|rok|lat)/, days: 365 },
];

test.each(['en', 'pl'] as const)('who waits longer never reads of less time (%s)', (language) => {
  for (const direction of [1, -1]) {
    let before = 0;
    for (let days = 1; days <= 800; days += 1) {
      const words = sentence(language, inDays(direction * days));
      if (words.includes('3 Feb 2027')) break;
      const unit = units.find((one) => one.words.test(words))?.days ?? 0;
      const read = Number(/\d+/.exec(words)) * unit;
      expect([words, read >= before && read > 0 && read <= days]).toEqual([words, true]);
      before = read;
    }
  }
});

test('a date that was not given, or is none, has no days', () => {
  expect(sentence('en', null)).toBe('No date given');
  expect(sentence('pl', null)).toBe('Nie podano terminu');
  expect(sentence('en', '2026-02-30')).toBe('No valid date');
});
