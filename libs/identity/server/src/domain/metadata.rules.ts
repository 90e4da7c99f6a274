import { isStorable } from '@domeka/kernel';

export type Metadata = Record<string, unknown>;

/** Characters of its JSON. */
export const longestMetadata = 10_000;

export function faultOfMetadata(value: unknown): 'invalid' | 'too-long' | 'character-not-allowed' | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'invalid';
  if (JSON.stringify(value).length > longestMetadata) return 'too-long';
  return isStorable(value) ? null : 'character-not-allowed';
}

/** Merges at the top level; a null member deletes its key. */
export const mergedMetadata = (before: Metadata, change: Metadata): Metadata =>
  Object.fromEntries(Object.entries({ ...before, ...change }).filter(([, value]) => value !== null));
