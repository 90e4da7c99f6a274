/** Longest slug, in characters. */
export const longestSlug = 100;

/** Letters that are read as two; what is read as one stands beside it in the alphabet. */
const digraphs: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' };
const alphabet = [...'abcdefghijklmnopqrstuvwxyz'];
const order = new Intl.Collator('en', { sensitivity: 'base' });

/** The plain letter that a Latin one without a mark to take off, such as ł or ə, is read as. */
const readingOf = (letter: string) =>
  digraphs[letter] ?? alphabet.findLast((plain) => order.compare(plain, letter) <= 0) ?? '';

/**
 * The slug of a title, also of a slug as it was typed: lower case, Latin letters without their marks,
 * digits, and a single hyphen for whatever stands between two of them. Empty where nothing is left.
 */
export function slugOf(title: string): string {
  const letters = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}'’ʻʼʾʿ]/gu, '')
    .replace(/(?![a-z])\p{Script=Latin}/gu, readingOf);
  const words = letters.split(/[^a-z0-9]+/).filter((word) => word !== '');
  let slug = '';
  for (const word of words) {
    const longer = slug === '' ? word : `${slug}-${word}`;
    if (longer.length > longestSlug) break;
    slug = longer;
  }
  return slug || (words[0] ?? '').slice(0, longestSlug);
}
