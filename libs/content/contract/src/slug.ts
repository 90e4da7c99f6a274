/** Longest slug, in characters. */
export const longestSlug = 100;

/** Letters that are no letter with a mark. */
const plain: Record<string, string> = { ł: 'l', ø: 'o', đ: 'd', ß: 'ss', æ: 'ae', œ: 'oe' };

/**
 * The slug of a title, also of a slug as it was typed (CMS-03, D-27): lower case, letters without their marks, nothing
 * else but digits and single hyphens. Empty where nothing is left.
 */
export function slugOf(title: string): string {
  const letters = title
    .toLowerCase()
    .replace(/[łøđßæœ]/g, (letter) => plain[letter] ?? '')
    .normalize('NFKD')
    .replace(/[^a-z0-9\s-]/g, '');
  const words = letters.split(/[\s-]+/).filter((word) => word !== '');
  let slug = '';
  for (const word of words) {
    const longer = slug === '' ? word : `${slug}-${word}`;
    if (longer.length > longestSlug) break;
    slug = longer;
  }
  return slug || (words[0] ?? '').slice(0, longestSlug);
}
