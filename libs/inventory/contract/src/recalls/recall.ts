import type { AlarmKind, RecallAnswer } from '@domeka/recalls/contract';
import type { CalendarDate } from '@domeka/kernel';

/** The most serious first. `check`: look at the box; `unreadable`: looked at, the batch or code cannot be read. */
export const recallStates = ['recalled', 'suspended', 'check', 'unreadable'] as const;
export type RecallState = (typeof recallStates)[number];

export const worstOf = (states: readonly (RecallState | null)[]): RecallState | null =>
  recallStates.find((state) => states.includes(state)) ?? null;

/** `any` includes packages that cannot be read; the others have what `RecallCounts` counts. */
export const recallFilters = ['any', 'recalled', 'suspended', 'check'] as const;
export type RecallFilter = (typeof recallFilters)[number];

/** Of medications. */
export interface RecallCounts {
  recalled: number;
  suspended: number;
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

/** Choices for `one-of`: batches where any are named, and codes of which all batches are meant. */
export interface RecallQuestion {
  lots: string[];
  gtins: string[];
}

export interface PackageRecall {
  /** Null once the decision was answered as not meaning the package. */
  state: RecallState | null;
  answer: RecallAnswer | null;
  /** What was chosen, if it was one of these. */
  chosen: { lotNumber: string | null; gtin: string | null } | null;
  decision: PackageRecallDecision;
  question: RecallQuestion | null;
}

export interface RecallItem {
  packageId: string;
  medicationId: string;
  /** `recalled`: withdrawn or suspended, as the decision's `kind` says. */
  state: 'recalled' | 'check';
  answer: RecallAnswer | null;
  decision: PackageRecallDecision;
}

export interface RecallsView {
  checkedUpTo: RecallsCheckedUpTo | null;
  items: RecallItem[];
}

export const mostRecalls = 500;

/** `one-of` needs one of the question's batches, or one of its codes. */
export interface RecallAnswerInput {
  decision: string;
  answer: RecallAnswer;
  lotNumber?: string | null;
  gtin?: string | null;
  /** That of the package; without it the last answer wins. */
  version?: number | string;
}

export interface RecallCheckInput {
  gtin?: string | null;
  lotNumber?: string | null;
  catalogProductId?: string | null;
}

export interface RecallCheckView {
  state: RecallState | null;
  recalls: PackageRecall[];
  checkedUpTo: RecallsCheckedUpTo | null;
}
