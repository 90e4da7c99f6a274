import { isBlank, storable, trimmed } from '@domeka/kernel';

const longest = 200;

export function searchedText(typed: unknown): string | null {
  const text = typeof typed === 'string' ? trimmed(storable(typed)).slice(0, longest) : '';
  return isBlank(text) ? null : text;
}
