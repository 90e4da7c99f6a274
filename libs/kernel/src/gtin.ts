export type CodeFault = 'not-a-code' | 'made-by-spreadsheet' | 'bad-check-digit';

const lengths = [8, 12, 13, 14];
const scientific = /^\d+(?:[.,]\d+)?e\+?\d+$/i;

/** From EAN-8, UPC-A, EAN-13 or GTIN-14. Six zeros at the end mean that a spreadsheet rounded it. */
export function gtin14Of(code: string): { gtin: string } | { fault: CodeFault } {
  if (scientific.test(code)) return { fault: 'made-by-spreadsheet' };
  if (!/^\d+$/.test(code) || !lengths.includes(code.length)) return { fault: 'not-a-code' };
  if (code.endsWith('000000')) return { fault: 'made-by-spreadsheet' };
  const gtin = code.padStart(14, '0');
  return checkDigitOf(gtin.slice(0, 13)) === gtin.charCodeAt(13) - zero ? { gtin } : { fault: 'bad-check-digit' };
}

const zero = '0'.charCodeAt(0);

export function checkDigitOf(first13: string): number {
  let sum = 0;
  for (let at = 0; at < 13; at += 1) sum += (first13.charCodeAt(at) - zero) * (at % 2 === 0 ? 3 : 1);
  return (10 - (sum % 10)) % 10;
}

/** Of books and sheet music (ISBN, ISMN), which name no medicine. */
export const isBookCode = (gtin14: string | null) => /^097[89]/.test(gtin14 ?? '');

export function gtin14FromTyped(typed: string): string | null {
  const read = gtin14Of(typed.replace(/\s/g, ''));
  return 'gtin' in read ? read.gtin : null;
}
