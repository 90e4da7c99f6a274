import fc from 'fast-check';
import { languages } from '@domeka/kernel';
import { i18nOf } from '../../../lib/words/i18n.server.ts';
import { pageTexts } from '../page-texts.server.ts';
import { translateFrom } from './translate.ts';

test.each(languages)('the kept page says what i18next would, in %s', (language) => {
  const { t } = i18nOf(language);
  const texts = pageTexts(language);
  const translate = translateFrom(texts, language);
  const values = { name: 'Apap', by: '−1', date: '12 May', in: 'in 2 days', since: '2 days', stamp: '18:40' };
  for (const key of Object.keys(texts).filter((name) => !name.includes('_')))
    expect(translate(key, values)).toBe(t(key, values));
  fc.assert(
    fc.property(fc.nat(), fc.constantFrom('common:changes.waiting', 'common:changes.lose'), (count, key) =>
      expect(translate(key, { count })).toBe(t(key, { count })),
    ),
  );
});

test('counts have the form of the language', () => {
  const waiting = (language: 'en' | 'pl') => {
    const translate = translateFrom(pageTexts(language), language);
    return (count: number) => translate('common:changes.waiting', { count });
  };
  expect([1, 2].map(waiting('en'))).toEqual(['1 change waits to be sent', '2 changes wait to be sent']);
  expect([1, 2, 5, 22].map(waiting('pl'))).toEqual([
    '1 zmiana czeka na wysłanie',
    '2 zmiany czekają na wysłanie',
    '5 zmian czeka na wysłanie',
    '22 zmiany czekają na wysłanie',
  ]);
});
