import type { AlarmKind, RecallAnswer } from '@domeka/recalls/contract';
import type { CalendarDate } from '@domeka/kernel';

/** The most serious first. `check`: look at the box; `unreadable`: looked at, the batch or code cannot be read. */
export const recallStates = ['recalled', 'suspended', 'check', 'unreadable'] as const;
export type RecallState = (typeof recallStates)[number];

/** `any`: also what was answered that it cannot be read. The others have what `RecallCounts` counts. */
export const recallFilters = ['any', 'recalled', 'suspended', 'check'] as const;
export type RecallFilter = (typeof recallFilters)[number];

/** How many packages of each state there are. */
export interface RecallCounts {
  recalled: number;
  suspended: number;
  /** Without those that cannot be read. */
  toCheck: number;
}

/** The day that decisions stand at; it is stale once they have not been updated for ten days. */
export interface RecallsCheckedUpTo {
  day: CalendarDate;
  isStale: boolean;
}

export interface PackageRecallDecision {
  id: string;
  number: string | null;
  kind: AlarmKind;
  date: CalendarDate;
  title: string;
  /** Batches as printed, with their dates, that are meant of the package's code, or its product's; empty: all. */
  lots: { lot: string; expiry: CalendarDate | null }[];
  /** Some of them could not be read as batches: a pharmacist can tell. */
  isUnclear: boolean;
  /** Always https. */
  link: string | null;
}

/** What can be chosen as `one-of`: batches where any are named, and codes of which all batches are meant. */
export interface RecallQuestion {
  lots: string[];
  gtins: string[];
}

export interface PackageRecall {
  /** Null once it was answered that the package is none of these. */
  state: RecallState | null;
  answer: RecallAnswer | null;
  /** What was chosen, if it was one of these. */
  chosen: { lotNumber: string | null; gtin: string | null } | null;
  decision: PackageRecallDecision;
  /** Null where there is nothing to look at; stays once it was answered, so that it can be answered again. */
  question: RecallQuestion | null;
}

/** Of one's own packages and those of one's lists. */
export interface RecallItem {
  packageId: string;
  medicationId: string;
  /** `recalled`: withdrawn or suspended, as the decision's `kind` says. */
  state: 'recalled' | 'check';
  answer: RecallAnswer | null;
  decision: PackageRecallDecision;
}

export interface RecallsView {
  /** Null before a first file: then nothing is known of any package. */
  checkedUpTo: RecallsCheckedUpTo | null;
  /** The most serious first; at most `mostRecalls`. */
  items: RecallItem[];
}

export const mostRecalls = 500;

/** `one-of` needs one of the question's batches, or one of its codes. */
export interface RecallAnswerInput {
  /** Its id. */
  decision: string;
  answer: RecallAnswer;
  lotNumber?: string | null;
  gtin?: string | null;
  /** That of the package; without it the last answer wins. */
  version?: number | string;
}

/** Code and batch of a box before it is saved. */
export interface RecallCheckInput {
  gtin?: string | null;
  lotNumber?: string | null;
  catalogProductId?: string | null;
}

export interface RecallCheckView {
  /** The most serious; null where there is nothing to say. */
  state: RecallState | null;
  recalls: PackageRecall[];
  checkedUpTo: RecallsCheckedUpTo | null;
}
