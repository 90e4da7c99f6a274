import { longestSlug, slugOf } from './slug.ts';

test.each([
  ['Storing medicines', 'storing-medicines'],
  ['Zażółć gęślą jaźń', 'zazolc-gesla-jazn'],
  ['  What’s new?  –  2026! ', 'whats-new-2026'],
  ['ŁÓDŹ', 'lodz'],
  ['below 25 °C', 'below-25-c'],
  ['a -- b_c', 'a-bc'],
  ['Straße', 'strasse'],
  ['---', ''],
  ['Лекарства', ''],
  ['already-a-slug', 'already-a-slug'],
])('%s becomes %s', (title, slug) => expect(slugOf(title)).toBe(slug));

test('a long title ends with a whole word, a single long word is cut', () => {
  expect(slugOf('medicine '.repeat(30))).toBe(`${'medicine-'.repeat(10)}medicine`);
  expect(slugOf('x'.repeat(500))).toHaveLength(longestSlug);
});

test('a slug stays as it is', () => {
  const slug = slugOf('Jak czytać datę ważności?');
  expect(slugOf(slug)).toBe(slug);
});
