import type { DictionaryName } from './dictionary.ts';
import { factNames } from './facts.ts';

/** What of a medication can be changed. */
export const medicationFields = [...factNames, 'imageUrl'] as const;
export type MedicationField = (typeof medicationFields)[number];

/** The list a medication is in; without it, it is somebody's own. */
type InList = { list?: string };

/**
 * What inventory tells other modules, and what each event carries: names of changed fields only, never what is in them.
 */
export interface InventoryEvents {
  medication_added: InList;
  medication_updated: InList & { fields: MedicationField[] };
  /** Ids of lists, or `personal`. */
  medication_moved: InList & { from: string; to: string };
  medication_deleted: InList;
  /** A deletion was taken back. */
  medication_restored: InList;
  dictionary_value_added: { dictionary: DictionaryName; value: string };
}
