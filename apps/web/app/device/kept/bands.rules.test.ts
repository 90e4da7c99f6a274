import fc from 'fast-check';
import { expiryOn, inventoryEn, inventoryPl } from '@domeka/inventory/contract';
import { calendarDateIn, daysAfter, languages, writtenDate } from '@domeka/kernel';
import { expirySentence } from '../../inventory/facts/expiry-sentence.ts';
import { createI18n } from '../../lib/words/i18n.ts';
import { bandOf, folded, isIn, sentenceOf, stampOf, todayIn } from './bands.js';

const today = '2026-11-28';
const dates = fc.option(
  fc.integer({ min: -1200, max: 1200 }).map((days) => daysAfter(today, days)),
  { nil: null },
);

test('bands are those of the server', () =>
  fc.assert(fc.property(dates, (date) => expect(bandOf(date ?? '', today)).toEqual(expiryOn(date, today)))));

test.each(languages)('sentences are those of the server, in %s', (language) => {
  const words = { en: inventoryEn, pl: inventoryPl }[language];
  const { t } = createI18n(language, { inventory: words });
  fc.assert(
    fc.property(dates, (date) => {
      const formatted = date ? writtenDate(language, date) : '';
      const told = expirySentence(t, language, expiryOn(date, today), { date, formatted, today });
      expect(sentenceOf(date ?? '', today, language, words.expiry)).toBe(told);
    }),
  );
});

test('today is the person’s, wherever the device is', () => {
  const moment = new Date('2026-11-28T23:30:00Z');
  for (const zone of ['Europe/Warsaw', 'America/New_York', 'Pacific/Kiritimati'])
    expect(todayIn(zone, moment)).toBe(calendarDateIn(zone, moment));
});

test.each([
  ['', -1, true],
  ['expired', -1, true],
  ['expired', 0, false],
  ['soon', 0, true],
  ['soon', 30, true],
  ['soon', 31, false],
  ['soon', -1, false],
])('the filter "%s" has what ends in %i days: %s', (filter, days, expected) =>
  expect(isIn(filter, daysAfter(today, days), today)).toBe(expected),
);

test('without a date nothing expires', () => expect(isIn('soon', '', today)).toBe(false));

test.each([
  ['en', '2026-05-12T16:40:00Z', '12 May, 18:40'],
  ['pl', '2026-05-12T16:40:00Z', '12 maja, 18:40'],
  ['en', '2025-12-31T22:30:00Z', '31 December 2025, 23:30'],
  ['pl', '2025-12-31T22:30:00Z', '31 grudnia 2025, 23:30'],
])('a stamp in %s: %s', (language, moment, expected) =>
  expect(stampOf(new Date(moment), new Date('2026-11-28T12:00:00Z'), language, 'Europe/Warsaw')).toBe(expected),
);

test('the search knows neither case nor diacritics', () =>
  expect(folded('  ŻEL\u00a0Łagodzący-pod\u2011oczy ')).toBe('zel lagodzacy pod oczy'));
