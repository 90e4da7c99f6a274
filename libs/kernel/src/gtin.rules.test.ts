import { gtin14FromTyped, gtin14Of, isBookCode } from './gtin.ts';

test.each([
  ['5909991023744', '05909991023744'],
  ['05909991023744', '05909991023744'],
  ['15909991023741', '15909991023741'],
  ['96385074', '00000096385074'],
  ['036000291452', '00036000291452'],
  ['7350087730318', '07350087730318'],
])('%s is %s', (code, gtin) => expect(gtin14Of(code)).toEqual({ gtin }));

test.each([
  ['5909991023745', 'bad-check-digit'],
  ['761191615696', 'bad-check-digit'],
  ['76119161163777', 'bad-check-digit'],
  ['7 611916 165733', 'not-a-code'],
  ['590999102374', 'bad-check-digit'],
  ['59099910237', 'not-a-code'],
  ['0069-4200', 'not-a-code'],
  ['', 'not-a-code'],
  ['٥٩٠٩٩٩١٠٢٣٧٤٤', 'not-a-code'],
  ['5,90999E+12', 'made-by-spreadsheet'],
  ['5.90999102374e12', 'made-by-spreadsheet'],
  ['5909990000000', 'made-by-spreadsheet'],
  ['5909997000000', 'made-by-spreadsheet'], // its check digit is valid
])('%s: %s', (code, fault) => expect(gtin14Of(code)).toEqual({ fault }));

test.each([
  ['09780306406157', true],
  ['09790060115615', true],
  ['05909991023744', false],
  ['97803064061579', false],
  [null, false],
])('%s is a book’s: %s', (gtin, is) => expect(isBookCode(gtin)).toBe(is));

test('people type codes in groups', () => {
  expect(gtin14FromTyped(' 5 909991 023744\u00a0')).toBe('05909991023744');
  expect(gtin14FromTyped('5909991023745')).toBeNull();
});
