import type { ImportDelimiter } from '@domeka/catalog-import/contract';

/** What separators are called in the words. */
export const nameOfDelimiter = {
  ';': 'semicolon',
  ',': 'comma',
  '\t': 'tab',
} as const satisfies Record<ImportDelimiter, string>;
