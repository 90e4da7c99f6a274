const parted = String.raw`(?:[ \u00a0\u2009\u202f]|[ \u00a0]?\r?\n[ \u00a0]?|['’])`;

/** Matches "2,5", "1 500 000", "1.000.000"; a group must not follow a letter or a hyphen: "B12 100". */
export const writtenNumber = String.raw`(?:(?<![\p{L}-])\d{1,3}(?:${parted}\d{3})+(?!\d)(?:[.,]\d+)?|\d{1,3}(?:[.,]\d{3}){2,}(?!\d)|\d{1,7}(?:[.,]\d+)?)`;

/** No decimals are written to a last nought behind a whole number: "2,500" is 2500, "3,125" and "0,250" are not. */
const pointedGroups = /^(?:\d{1,3}(?:[.,]\d{3}){2,}|[1-9]\d{0,2}[.,]\d\d0)$/;

export function numberWritten(text: string): number {
  const digits = text.replace(/[\s'’]/gu, '');
  return Number(pointedGroups.test(digits) ? digits.replace(/[.,]/g, '') : digits.replace(',', '.'));
}
