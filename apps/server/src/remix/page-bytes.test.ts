import { pageBytes } from './page-bytes.ts';

test.each([
  ['nothing', ''],
  ['letters of English', '<p>Medicines</p>'],
  ['letters of Polish', '<p>Zażółć gęślą jaźń – „leki”</p>'],
  ['signs of four bytes', '💊'.repeat(1000)],
  ['a page that just fits', 'ł'.repeat(87_381)],
  ['a page too long for the sheet', '€'.repeat(100_000)],
])('writes %s', (_what, page) => expect(pageBytes(page)).toEqual(Buffer.from(page)));

test('leaves a page as it is while the next one is written', () => {
  const first = pageBytes('first');
  pageBytes('other');
  expect(first.toString()).toBe('first');
});
