import { slipsFrom } from './slips.ts';

test.each([
  ['ibuprm', 'ibuprom', 1],
  ['ibuporm', 'ibuprom', 1],
  ['ibbuprom', 'ibuprom', 1],
  ['nospa', 'no-spa', 0],
  ['apap', 'neo-apap', 0],
  ['apap', 'apen', 2],
  ['xyz', 'abc', 3],
])('%s is so many slips from %s: %d', (typed, name, slips) => expect(slipsFrom(typed, name)).toBe(slips));

test('of two names with as many slips the one that ends sooner is nearer', () => {
  expect(slipsFrom('ibuprm', 'ibuprom')).toBeLessThan(slipsFrom('ibuprm', 'ibuprofen'));
  expect(slipsFrom('keton', 'ketonal')).toBeLessThan(slipsFrom('keton', 'ketoprofen lek'));
});
