import type { ImportDelimiter } from '@domeka/catalog-import/contract';

export const nameOfDelimiter = {
  ';': 'semicolon',
  ',': 'comma',
  '\t': 'tab',
} as const satisfies Record<ImportDelimiter, string>;
