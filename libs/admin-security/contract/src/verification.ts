/** How the log is not what was sealed. */
export const breakKinds = [
  'changed',
  'missing',
  'added',
  'reordered',
  'end-cut',
  'other-history',
  'bad-signature',
] as const;
export type BreakKind = (typeof breakKinds)[number];

/** Where the log is not what was sealed: the first such place. */
export interface LogBreak {
  /** The entry's number; for a checkpoint its size. */
  seq: number;
  kind: BreakKind;
}

/** What reading the whole log showed. */
export interface LogVerification {
  intact: boolean;
  /** Entries in the log, those that wait for their number included. */
  entries: number;
  /** The highest number. */
  sealedUpTo: number;
  break: LogBreak | null;
  /** When the first and the last entry were written, ISO 8601; null in an empty log. */
  first: string | null;
  last: string | null;
  /** Checkpoints that were compared, those given included. */
  checkpoints: number;
}

/** The same with the size of the checkpoint that an intact log got. */
export type VerifiedLog = LogVerification & { checkpoint: number | null };
