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
  /**
   * Whether nothing is broken, and a checkpoint with a key that belongs to the secret covers all but the last hour's
   * entries. Where `break` is null and this is false, the log is consistent, but no checkpoint vouches for it.
   */
  intact: boolean;
  /** Up to which number checkpoints vouch for the log; 0 where none does, or something is broken. */
  covered: number;
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
