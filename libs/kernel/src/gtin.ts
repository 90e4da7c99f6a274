/** What may be wrong with the code of a package, as files and people write it. */
export type CodeFault = 'not-a-code' | 'made-by-spreadsheet' | 'bad-check-digit';

const lengths = [8, 12, 13, 14];
/** As spreadsheets write long numbers: 5,90999E+12. */
const scientific = /^\d+(?:[.,]\d+)?e\+?\d+$/i;

/**
 * A code of 8, 12, 13 or 14 digits (EAN-8, UPC-A, EAN-13, GTIN-14) as GTIN-14, or what is wrong with it. A code that
 * ends in six zeros was rounded by a spreadsheet, even where its check digit is right (one in ten keeps a right one).
 * https://www.gs1.org/services/how-calculate-check-digit-manually
 */
export function gtin14Of(code: string): { gtin: string } | { fault: CodeFault } {
  if (scientific.test(code)) return { fault: 'made-by-spreadsheet' };
  if (!/^\d+$/.test(code) || !lengths.includes(code.length)) return { fault: 'not-a-code' };
  if (code.endsWith('000000')) return { fault: 'made-by-spreadsheet' };
  const gtin = code.padStart(14, '0');
  return checkDigitOf(gtin.slice(0, 13)) === gtin.charCodeAt(13) - zero ? { gtin } : { fault: 'bad-check-digit' };
}

const zero = '0'.charCodeAt(0);

/** The last digit of a GTIN-14 whose first thirteen are given. */
export function checkDigitOf(first13: string): number {
  let sum = 0;
  for (let at = 0; at < 13; at += 1) sum += (first13.charCodeAt(at) - zero) * (at % 2 === 0 ? 3 : 1);
  return (10 - (sum % 10)) % 10;
}

/** A code as people type it, its digits perhaps in groups: GTIN-14, or null where it is none. */
export function gtin14FromTyped(typed: string): string | null {
  const read = gtin14Of(typed.replace(/\s/g, ''));
  return 'gtin' in read ? read.gtin : null;
}
