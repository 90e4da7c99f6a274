import { isBlank, storable, trimmed } from '@domeka/kernel';

/** Longest text that is looked at. */
const longest = 200;

/** What is searched for, or null for nothing. */
export function searchedText(typed: unknown): string | null {
  const text = typeof typed === 'string' ? trimmed(storable(typed)).slice(0, longest) : '';
  return isBlank(text) ? null : text;
}
