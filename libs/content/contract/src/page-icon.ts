export function footerIconOf(slug: string): 'info' | 'shield' | null {
  if (/about|o-nas/.test(slug)) return 'info';
  return /privacy|prywatno/.test(slug) ? 'shield' : null;
}

const subjects = [
  ['storing', /^(storing-medicines|przechowywanie-lekow)$/],
  ['dates', /^(reading-expiry-dates|jak-czytac-daty-waznosci)$/],
  ['returning', /^(returning-expired-medicines|zwrot-przeterminowanych-lekow)$/],
  ['leftovers', /^(leftover-antibiotics|resztki-antybiotykow)$/],
  ['travelling', /^(travelling-with-medicines|leki-w-podrozy)$/],
  ['warmth', /^(store-below-25-degrees|przechowywac-ponizej-25-stopni)$/],
  ['first-aid', /^(first-aid-kit-with-children|apteczka-w-domu-z-dziecmi)$/],
  ['code', /^(reading-a-datamatrix|kod-datamatrix-na-opakowaniu)$/],
] as const;

export type ArticleSubject = (typeof subjects)[number][0] | 'any';

export const subjectOf = (slug: string): ArticleSubject => subjects.find(([, slugs]) => slugs.test(slug))?.[0] ?? 'any';
