import type { i18n } from 'i18next';
import { withWords } from './load-words.ts';

const i18nOf = () => {
  const added: unknown[][] = [];
  return {
    added,
    i18n: { language: 'en', addResourceBundle: (...all: unknown[]) => added.push(all) } as unknown as i18n,
  };
};
const wordsFile = `data:text/javascript,export default { trial: { hello: 'Hello' } }`;
const answering = (headers: Record<string, string>) => () => Promise.resolve(new Response('{}', { headers }));

test('data is given on after the words it needs are there, which are loaded once', async () => {
  const { added, i18n } = i18nOf();
  const fetch = withWords(answering({ 'X-Words': wordsFile }), i18n, '/assets/first.js');
  await fetch('/en/dashboard.data');
  await fetch('/en/dashboard.data');
  expect(added).toEqual([['en', 'trial', { hello: 'Hello' }, true, true]]);
});

test('answers that name no words, or those of the page, need nothing', async () => {
  const { added, i18n } = i18nOf();
  await withWords(answering({}), i18n, wordsFile)('/x');
  await withWords(answering({ 'X-Words': wordsFile }), i18n, wordsFile)('/x');
  expect(added).toEqual([]);
});
