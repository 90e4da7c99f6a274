import { sharedPath, shownPart } from './share-terms.ts';

test('a link opens in the language of the screen it was copied from', () => {
  expect(sharedPath('abc', 'en')).toBe('/shared/abc');
  expect(sharedPath('abc', 'pl')).toBe('/shared/abc?lang=pl');
  expect(sharedPath('a/b?c', 'en')).toBe('/shared/a%2Fb%3Fc');
});

test.each([
  ['taken', false, 'taken'],
  ['taken', true, 'both'],
  ['all', true, 'labels'],
  ['all', false, null],
  [null, false, null],
] as const)('of a share of %j, labels %j, is said %j', (shows, showsLabels, part) =>
  expect(shownPart({ shows, showsLabels })).toBe(part),
);
