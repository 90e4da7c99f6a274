import { createInstance } from 'i18next';
import type { TFunction } from 'i18next';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { useWords } from './use-words.ts';

const i18n = createInstance({
  lng: 'pl',
  initImmediate: false,
  interpolation: { escapeValue: false },
  resources: {
    pl: {
      drawer: {
        title: 'Szuflada',
        expires: 'Ważny do {{date}}',
        boxes_one: '{{count}} pudełko w: {{place}}',
        boxes_few: '{{count}} pudełka w: {{place}}',
        boxes_many: '{{count}} pudełek w: {{place}}',
        boxes_other: '{{count}} pudełka w: {{place}}',
      },
    },
  },
});

function said(speak: (t: TFunction<'drawer'>) => string): string {
  let text = '';
  function Speaker() {
    text = speak(useWords('drawer').t);
    return null;
  }
  renderToString(createElement(I18nextProvider, { i18n }, createElement(Speaker)));
  return text;
}

beforeAll(() => i18n.init());

test('says a text as it is, each time', () => {
  expect(said((t) => t('title'))).toBe('Szuflada');
  expect(said((t) => t('title'))).toBe('Szuflada');
});

test('puts every value into a text it has said before', () => {
  expect(said((t) => t('expires', { date: '3 lutego 2027' }))).toBe('Ważny do 3 lutego 2027');
  expect(said((t) => t('expires', { date: '<b>$t(title) {{date}}' }))).toBe('Ważny do <b>$t(title) {{date}}');
});

test.each([
  [1, '1 pudełko w: kuchnia'],
  [2, '2 pudełka w: kuchnia'],
  [5, '5 pudełek w: kuchnia'],
  [22, '22 pudełka w: kuchnia'],
])('takes the plural form of %s', (count, text) =>
  expect(said((t) => t('boxes', { count, place: 'kuchnia' }))).toBe(text),
);

test('says the key of a text that is not there', () => {
  expect(said((t) => t('lid'))).toBe('lid');
});

test('says what the caller has for a text that is not there', () => {
  expect(said((t) => t('handle', { defaultValue: 'uchwyt' }))).toBe('uchwyt');
  expect(said((t) => t('title', { defaultValue: 'uchwyt' }))).toBe('Szuflada');
});
