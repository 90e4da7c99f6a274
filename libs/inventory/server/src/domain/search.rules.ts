import { folded, isBlank, storable, trimmed } from '@domeka/kernel';

const longest = 200;

/** Not a pattern: the database matches it literally. */
export function searchedText(typed: string | undefined): string | null {
  const text = trimmed(storable(typed ?? '')).slice(0, longest);
  return isBlank(text) ? null : text;
}

export function valuesMatching(typed: string, values: string[], labelOf: (value: string) => string): string[] {
  const wanted = folded(typed);
  return wanted === ''
    ? []
    : values.filter((value) => folded(value).includes(wanted) || folded(labelOf(value)).includes(wanted));
}
