export const longestSlug = 100;

/** Single-letter replacements are in the alphabet. */
const digraphs: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' };
const alphabet = [...'abcdefghijklmnopqrstuvwxyz'];
const order = new Intl.Collator('en', { sensitivity: 'base' });

/** For Latin letters that do not decompose, such as ł or ə. */
const readingOf = (letter: string) =>
  digraphs[letter] ?? alphabet.findLast((plain) => order.compare(plain, letter) <= 0) ?? '';

/** Lower case, without diacritics, a hyphen for everything between letters and digits. May be empty. */
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
