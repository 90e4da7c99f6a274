import { largestFile, refuserOf } from '@domeka/kernel';
import type { RefusalTable } from '@domeka/kernel';

export const catalogImportRefusals = {
  'unsupported-format': 'invalid',
  'excel-workbook': 'invalid',
  'no-medications': 'invalid',
  'file-too-large': 'too-large',
  'not-utf8': 'invalid',
  'unknown-encoding': 'invalid',
  'xml-unknown-root': 'invalid',
  'xml-malformed': 'invalid',
  'xml-cut-off': 'invalid',
  'xml-doctype': 'invalid',
  'xml-entity': 'invalid',
  'xml-too-deep': 'invalid',
  'xml-too-many-attributes': 'invalid',
  'field-too-long': 'invalid',
  'record-too-long': 'invalid',
  'too-many-columns': 'invalid',
  'too-many-rows': 'invalid',
  'quotation-open': 'invalid',
  'csv-cut-off': 'invalid',
  'heading-line-unknown': 'invalid',
  'import-running': 'conflict',
  'import-running-command': 'conflict',
  'import-settled': 'conflict',
  'import-not-imported': 'conflict',
  'import-followed': 'conflict',
  'import-not-undoable': 'conflict',
  'import-outdated': 'conflict',
  'catalog-would-shrink': 'conflict',
  'not-adjustable': 'conflict',
  'import-failed': 'unavailable',
  'import-not-found': 'missing',
  'product-not-found': 'missing',
  'product-hidden': 'conflict',
  'product-not-hidden': 'conflict',
  'fetch-off': 'conflict',
  'fetch-running': 'conflict',
  'code-invalid': 'invalid',
  'code-unknown': 'missing',
} as const satisfies RefusalTable;

export const refuse = refuserOf('catalog-import', catalogImportRefusals);
export const refuseTooLarge = () => refuse('file-too-large', { megabytes: largestFile / 1024 / 1024 });
export type FileRefusalCode = keyof typeof catalogImportRefusals;
