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

export interface LogBreak {
  /** The entry's number, or the checkpoint's size. */
  seq: number;
  kind: BreakKind;
}

export interface LogVerification {
  /** No break, and a trusted checkpoint covers all but the last hour. False without a break: consistent only. */
  intact: boolean;
  /** Number up to which checkpoints cover the log; 0 with a break. */
  covered: number;
  entries: number;
  sealedUpTo: number;
  break: LogBreak | null;
  first: string | null;
  last: string | null;
  checkpoints: number;
  /** The last restore and the instant of its copy: what was written between is not in the log. */
  restored: { at: string; from: string } | null;
}

export type VerifiedLog = LogVerification & { checkpoint: number | null };
