import { faultsOfLocales, polishCounts } from './locales.ts';
import type { Locale } from './locales.ts';

const en = {
  greeting: 'Hello {{name}}',
  link: 'Read <page>more</page>',
  many_one: '{{count}} box',
  many_other: '{{count}} boxes',
};
const pl = {
  greeting: 'Cześć {{name}}',
  link: 'Czytaj <page>więcej</page>',
  many_one: '{{count}} pudełko',
  many_few: '{{count}} pudełka',
  many_many: '{{count}} pudełek',
  many_other: '{{count}} pudełka',
};
const faults = (polish: Locale, refusals = {}, alike: string[] = []) =>
  faultsOfLocales({ en, pl: polish }, { refusals, alike });

test('locales that agree have no faults', () => expect(faults(pl)).toEqual([]));

test.each<[string, Locale, string]>([
  ['a missing twin', { ...pl, extra: 'więcej' }, 'en lacks extra'],
  [
    'a missing plural form',
    { greeting: pl.greeting, link: pl.link, many_one: '{{count}}', many_other: '{{count}}' },
    'pl many has many_one, many_other instead of many_one, many_few, many_many, many_other',
  ],
  ['an empty text', { ...pl, greeting: ' ' }, 'pl greeting is empty'],
  ['a lost placeholder', { ...pl, greeting: 'Cześć' }, 'greeting: {{name}} in English, nothing in Polish'],
  ['a lost tag', { ...pl, link: 'Czytaj więcej' }, 'link: </page> <page> in English, nothing in Polish'],
  ['English left standing', { ...pl, greeting: en.greeting }, 'greeting is not translated'],
])('%s is a fault', (_, polish, fault) => expect(faults(polish)).toContain(fault));

test('a refusal needs words', () => expect(faults(pl, { gone: 'missing' })).toEqual(['refusal.gone has no words']));

test('words may be the same where that is said, and only there', () => {
  expect(faults({ ...pl, greeting: en.greeting }, {}, ['greeting'])).toEqual([]);
  expect(faults(pl, {}, ['greeting'])).toEqual(['greeting is translated after all']);
});

test('counts are rendered by the rules of Polish', () =>
  expect(polishCounts(pl)).toEqual({ many: ['1 pudełko', '2 pudełka', '5 pudełek', '22 pudełka'] }));
