import type { MedicationInput } from './medication.ts';
import type { RecallState } from './recalls/recall.ts';

export const mostAdditions = 50;

/** Several at once, such as a tray's; `listId` null is personal. Rows see those before them. */
export interface AdditionsInput {
  listId?: string | null;
  items: AdditionItem[];
}

export interface AdditionItem extends MedicationInput {
  /** `another-package` without `existingId` joins what the rule finds, be it an earlier row. */
  onDuplicate: 'add-as-new' | 'another-package';
  existingId?: string | null;
  /** The plan's `key` that the person saw: where the row would end otherwise now, nothing is added. */
  planned?: string;
}

export interface MadeAdditionsView {
  /** In the order of the items. */
  added: { medicationId: string; version: number; packageId: string; packageVersion: number }[];
}

export interface AdditionPlansView {
  plans: AdditionPlan[];
}

/** What would happen with a row by the rule: joins what is the same with the same strength, otherwise it is new. */
export interface AdditionPlan {
  key: string;
  outcome: 'new' | 'another-package';
  /** The medication it joins. */
  joins: AdditionTarget | null;
  /** The earlier row it joins, from 0. */
  joinsItem: number | null;
  /** Duplicates of another or of no strength, which the person may choose. */
  couldJoin: AdditionTarget[];
  /** What it would join has as many packages as one may have. */
  isFull: boolean;
  /** An unfinished package there has its code, batch and printed date. */
  isThere: boolean;
  isExpired: boolean;
  recall: RecallState | null;
}

export interface AdditionTarget {
  id: string;
  name: string;
  dosage: string | null;
  packageCount: number;
}
