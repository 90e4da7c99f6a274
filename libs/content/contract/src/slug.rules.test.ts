import { longestSlug, slugOf } from './slug.ts';

test.each([
  ['Storing medicines', 'storing-medicines'],
  ['Zażółć gęślą jaźń', 'zazolc-gesla-jazn'],
  ['  What’s new?  –  2026! ', 'whats-new-2026'],
  ['ŁÓDŹ', 'lodz'],
  ['below 25 °C', 'below-25-c'],
  ['a -- b_c', 'a-b-c'],
  ['część 1/2', 'czesc-1-2'],
  ['½', '1-2'],
  ['a/b', 'a-b'],
  ['Vitamin C&D: 2.5–3 µg', 'vitamin-c-d-2-5-3-g'],
  ['le\u00ADki', 'leki'],
  ['Ĳsselmeer, Þingvellir, Hawaiʻi, Bəhruz, Ŋaanga', 'ijsselmeer-thingvellir-hawaii-behruz-naanga'],
  ['Straße', 'strasse'],
  ['---', ''],
  ['Лекарства', ''],
  ['already-a-slug', 'already-a-slug'],
])('%s becomes %s', (title, slug) => expect(slugOf(title)).toBe(slug));

test('a long title ends with a whole word, a single long word is cut', () => {
  expect(slugOf('medicine '.repeat(30))).toBe(`${'medicine-'.repeat(10)}medicine`);
  expect(slugOf('x'.repeat(500))).toHaveLength(longestSlug);
});

test('every Latin letter has a reading', () => {
  const letters = Array.from({ length: 0x250 }, (_, code) => String.fromCodePoint(code)).filter((character) =>
    /^(?=\p{L})\p{Script=Latin}$/u.test(character),
  );
  expect(letters.filter((letter) => !/^[a-z]{1,2}$/.test(slugOf(letter).replace('-', '')))).toEqual([]);
});

test('a slug stays as it is', () => {
  const slug = slugOf('Jak czytać datę ważności?');
  expect(slugOf(slug)).toBe(slug);
});
