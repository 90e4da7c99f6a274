import type { CalendarDate, RefusalParams } from '@domeka/kernel';
import type { FetchOutcome, ImportAuthor } from '@domeka/catalog-import/contract';
import type { RecallKind, RecallSource } from './decisions.ts';

/** Days after which recalls are said to be out of date. */
export const freshRecallDays = 10;

export const recallFaults = [
  'no-date',
  'no-kind',
  'lot-unreadable',
  'not-a-code',
  'bad-check-digit',
  'made-by-spreadsheet',
  'wrong-cell-count',
] as const;
export type RecallFault = (typeof recallFaults)[number];

export interface RecallFinding {
  line: number;
  reason: RecallFault;
  number: string | null;
  value: string | null;
}

/** A ban, or of a kind that is not known: listed, and raises no alarm. */
export interface QuietDecision {
  number: string | null;
  kind: Extract<RecallKind, 'ban' | 'unknown'>;
  kindText: string;
  day: CalendarDate;
  title: string;
}

export interface RecallCounts {
  decisions: number;
  /** Withdrawn, suspended or allowed again, with a code; others are never matched. */
  withCode: number;
  withoutCode: number;
  /** Everything that they name is allowed again. */
  ended: number;
  bans: number;
  unknownKinds: number;
  unreadable: number;
}

export const mostListed = 200;

export interface RecallFileView {
  id: string;
  source: RecallSource;
  fileName: string;
  /** The day that the decisions stand at. */
  day: CalendarDate;
  storedAt: string;
  by: ImportAuthor | null;
  isFetched: boolean;
  counts: RecallCounts;
  findings: RecallFinding[];
  quiet: QuietDecision[];
  /** Known decisions that the file lacks, while it waits; zero once it is taken in. */
  lacks: number;
  known: number;
  isWaiting: boolean;
}

export interface RecallsFetchView {
  /** The host of `RECALLS_URL`; null where it is not set, and nothing is fetched. */
  host: string | null;
  runningSince: string | null;
  triedAt: string | null;
  workedAt: string | null;
  outcome: FetchOutcome | null;
  /** Why the last try failed: one of `fetchFaults`, or the code of a refusal. */
  fault: { code: string; params: RefusalParams } | null;
  nextAt: string | null;
}

export interface RecallsAdminView {
  files: RecallFileView[];
  fetching: RecallsFetchView;
  /** Packages that are withdrawn or suspended; never whose. */
  packagesHit: number;
}
