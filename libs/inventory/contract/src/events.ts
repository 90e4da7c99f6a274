import type { DictionaryName } from './dictionary.ts';
import { factNames } from './facts.ts';

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
  dictionary_value_added: { dictionary: DictionaryName; value: string };
}
