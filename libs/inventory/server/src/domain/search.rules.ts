import { folded, isBlank, storable, trimmed } from '@domeka/kernel';

/** Longest search text that is looked at. */
const longest = 200;

/** What is searched for, or null for nothing; the database takes it literally. */
export function searchedText(typed: string | undefined): string | null {
  const text = trimmed(storable(typed ?? '')).slice(0, longest);
  return isBlank(text) ? null : text;
}

/** The types a search means: by stored key or by label in the page's language. */
export function typesMatching(typed: string | undefined, types: string[], labelOf: (type: string) => string): string[] {
  const wanted = folded(typed ?? '');
  return wanted === ''
    ? []
    : types.filter((type) => folded(type).includes(wanted) || folded(labelOf(type)).includes(wanted));
}
