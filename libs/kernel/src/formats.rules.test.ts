import { createInstance } from 'i18next';
import { addFormats, waitInWords } from './formats.ts';

test.each([
  [1, 'in 1 second', 'za 1 sekundę'],
  [22, 'in 22 seconds', 'za 22 sekundy'],
  [119, 'in 119 seconds', 'za 119 sekund'],
  [120, 'in 2 minutes', 'za 2 minuty'],
  [3541, 'in 60 minutes', 'za 60 minut'],
  [7200, 'in 2 hours', 'za 2 godziny'],
  [86_312, 'in 24 hours', 'za 24 godziny'],
  [172_800, 'in 2 days', 'za 2 dni'],
  [30 * 86_400, 'in 30 days', 'za 30 dni'],
])('%i s', (seconds, en, pl) => expect([waitInWords(seconds, 'en'), waitInWords(seconds, 'pl')]).toEqual([en, pl]));

test('words may ask for it', async () => {
  const i18n = createInstance();
  await i18n.init({ lng: 'pl', resources: { pl: { translation: { later: 'Spróbuj {{retryAfter, wait}}.' } } } });
  addFormats(i18n);
  expect(i18n.t('later', { retryAfter: 61 })).toBe('Spróbuj za 61 sekund.');
});
