import { refuserOf } from '@domeka/kernel';
import type { RefusalTable } from '@domeka/kernel';

export const inventoryRefusals = {
  'medication-not-found': 'missing',
  'duplicate-medication': 'conflict',
  'package-not-found': 'missing',
  'which-package': 'invalid',
  'too-many-packages': 'invalid',
  'last-package': 'conflict',
  'dictionary-not-found': 'missing',
  'dictionary-value-not-found': 'missing',
  'dictionary-value-taken': 'conflict',
  'dictionary-value-fixed': 'conflict',
  'dictionary-value-kept': 'conflict',
  'dictionary-value-in-use': 'conflict',
  'dictionaries-denied': 'forbidden',
  'deletion-not-found': 'missing',
  'list-import-not-found': 'missing',
  'list-import-not-ready': 'conflict',
  'list-import-not-done': 'conflict',
  'list-import-differs': 'conflict',
  'draft-not-found': 'missing',
  'stocktake-not-found': 'missing',
  'stocktake-finished': 'conflict',
  'image-not-found': 'missing',
  'image-unreadable': 'invalid',
  'image-too-large': 'too-large',
  'image-too-many-pixels': 'invalid',
} as const satisfies RefusalTable;

export const refuse = refuserOf('inventory', inventoryRefusals);
