import { folded, isBlank, storable, trimmed } from '@domeka/kernel';

const longest = 200;

/** Not a pattern: the database matches it literally. */
export function searchedText(typed: string | undefined): string | null {
  const text = trimmed(storable(typed ?? '')).slice(0, longest);
  return isBlank(text) ? null : text;
}

export function typesMatching(typed: string | undefined, types: string[], labelOf: (type: string) => string): string[] {
  const wanted = folded(typed ?? '');
  return wanted === ''
    ? []
    : types.filter((type) => folded(type).includes(wanted) || folded(labelOf(type)).includes(wanted));
}
