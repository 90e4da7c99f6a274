import { locales } from '@domeka/contracts';
import { i18nOf } from '../../lib/words/i18n.server.ts';
import { rawWords } from './raw-words.ts';
import { wordsFrom } from './words.js';

const wordsIn = (language: 'en' | 'pl') => wordsFrom(rawWords(i18nOf(language).t, language), language);

test('the bar says what the locale says, with the framework and without', () => {
  expect(wordsFrom(locales.pl.common.changes, 'pl').waiting(5)).toBe(wordsIn('pl').waiting(5));
  expect([1, 2].map(wordsIn('en').waiting)).toEqual(['1 change waits to be sent', '2 changes wait to be sent']);
  expect([1, 2, 5, 22].map(wordsIn('pl').waiting)).toEqual([
    '1 zmiana czeka na wysłanie',
    '2 zmiany czekają na wysłanie',
    '5 zmian czeka na wysłanie',
    '22 zmiany czekają na wysłanie',
  ]);
});

test('a change is told by the medication and what is done to it', () => {
  const { about, old } = wordsIn('en');
  expect(about({ name: 'Apap', form: { intent: 'step', by: '-1' } })).toBe('Apap: −1');
  expect(about({ name: 'Apap {{by}}', form: { intent: 'add' } })).toBe('Apap {{by}}: added');
  expect(old(Date.parse('2026-05-12T12:00:00Z'))).toBe('From May 12, 2026, more than 14 days ago. Is it still right?');
});
