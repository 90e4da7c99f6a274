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
const never = () => Promise.reject(new Error('There are words'));
const answering = (headers: Record<string, string>) => () => Promise.resolve(new Response('{}', { headers }));

test('data is given on after the words it needs are there, which are loaded once', async () => {
  const { added, i18n } = i18nOf();
  const fetch = withWords(answering({ 'X-Words': wordsFile }), i18n, '/assets/first.js', never);
  await fetch('/en/dashboard.data');
  await fetch('/en/dashboard.data');
  expect(added).toEqual([['en', 'trial', { hello: 'Hello' }, true, true]]);
});

test('answers that name no words, or those of the page, need nothing', async () => {
  const { added, i18n } = i18nOf();
  await withWords(answering({}), i18n, wordsFile, never)('/x');
  await withWords(answering({ 'X-Words': wordsFile }), i18n, wordsFile, never)('/x');
  expect(added).toEqual([]);
});

test('where words cannot be loaded, a page is opened another way; the answer to a form is given on', async () => {
  const { added, i18n } = i18nOf();
  const gone = `data:text/javascript,throw new Error('Gone')`;
  const whole = () => Promise.reject(new Error('Whole'));
  const fetch = withWords(answering({ 'X-Words': gone }), i18n, wordsFile, whole);
  await expect(fetch('/en/dashboard.data')).rejects.toThrow('Whole');
  await expect(fetch('/en/auth.data', { method: 'POST' })).resolves.toHaveProperty('status', 200);
  expect(added).toEqual([]);
});
