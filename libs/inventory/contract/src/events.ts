import type { DictionaryName } from './dictionary.ts';

/** The list a medication is in; without it, it is somebody's own. */
type InList = { list?: string };

/**
 * What inventory tells other modules, and what each event carries: names of changed fields only, never what is in them.
 */
export interface InventoryEvents {
  medication_added: InList;
  medication_updated: InList & { fields: string[] };
  /** Ids of lists, or `personal`. */
  medication_moved: InList & { from: string; to: string };
  medication_deleted: InList;
  /** A deletion was taken back. */
  medication_restored: InList;
  dictionary_value_added: { dictionary: DictionaryName; value: string };
}
