import { sharedPath } from './share-terms.ts';

test('a link opens in the language of the screen it was copied from', () => {
  expect(sharedPath('abc', 'en')).toBe('/shared/abc');
  expect(sharedPath('abc', 'pl')).toBe('/shared/abc?lang=pl');
  expect(sharedPath('a/b?c', 'en')).toBe('/shared/a%2Fb%3Fc');
});
