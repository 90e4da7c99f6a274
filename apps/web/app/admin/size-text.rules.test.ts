import { sizeText } from './size-text.ts';

test.each([
  [1, '1 byte', '1 bajt'],
  [2, '2 bytes', '2 bajty'],
  [5, '5 bytes', '5 bajtów'],
  [42, '42 bytes', '42 bajty'],
  [1023, '1,023 bytes', '1023 bajty'],
  [1536, '1.5 kB', '1,5 kB'],
  [5 * 1024 ** 2, '5 MB', '5 MB'],
])('%i bytes', (bytes, english, polish) =>
  expect(['en', 'pl'].map((language) => sizeText(language, bytes).replaceAll('\u00a0', ' '))).toEqual([
    english,
    polish,
  ]),
);
