import type { DictionaryName } from './dictionary.ts';
import { factNames } from './facts.ts';
import type { ImportFormat } from './list-imports.ts';

export const medicationFields = [...factNames, 'imageUrl', 'packages'] as const;
export type MedicationField = (typeof medicationFields)[number];

type InList = { list?: string };

/** Details hold names of changed fields, never their values. */
export interface InventoryEvents {
  medication_added: InList;
  medication_updated: InList & { fields: MedicationField[] };
  /** Ids of lists, or `personal`. */
  medication_moved: InList & { from: string; to: string };
  medication_deleted: InList;
  medication_restored: InList;
  stocktake_finished: InList & { seen: number; usedUp: number; unseen: number };
  /** In place of single events; `count` is of packages. */
  medications_imported: InList & { count: number; format: ImportFormat };
  medications_import_undone: InList & { count: number };
  /** The list as a file; `count` is of medications. */
  medications_taken_along: { count: number };
  dictionary_value_added: { dictionary: DictionaryName; value: string };
}
