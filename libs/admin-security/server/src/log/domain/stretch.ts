import { hashOfCopied, hashOfSeal } from './seal.ts';
import type { Seal } from './seal.ts';

/**
 * How much older than one sealed before it an entry may be, in milliseconds: as long as a transaction may have been
 * open. One that is older still was written later than it says.
 */
export const longestTransaction = 3_600_000;

/** What one who looked over a stretch of the chain saw of it: the ends, to join it to others, and its span of time. */
export interface SeenStretch {
  prevHash: Uint8Array;
  hash: Uint8Array;
  earliest: number;
  latest: number;
}

/** A seal with its entry: the time in milliseconds, NaN where there is none, and the fields as COPY writes them. */
export type CopiedSeal = Seal & { writtenAt: number; entry: Buffer[] };

/** Looks over seals in their order, beginning after a number. */
export class Stretch {
  private seen: SeenStretch | null = null;
  private isRight = true;

  constructor(private seq: number) {}

  take({ seq, form, entryHash, prevHash, hash, writtenAt, entry }: CopiedSeal) {
    const before = this.seen ?? { prevHash, hash: prevHash, earliest: writtenAt, latest: writtenAt };
    this.seq += 1;
    this.isRight &&=
      seq === this.seq &&
      hashOfCopied(entry, form)?.equals(entryHash) === true &&
      prevHash.equals(before.hash) &&
      hashOfSeal(seq, prevHash, entryHash).equals(hash) &&
      writtenAt >= before.latest - longestTransaction; // which no NaN is
    const { earliest, latest } = before;
    this.seen = {
      ...{ prevHash: before.prevHash, hash },
      ...{ earliest: Math.min(earliest, writtenAt), latest: Math.max(latest, writtenAt) },
    };
  }

  /** What was seen, if it ends with this number and everything is right; else null, and somebody must look closely. */
  seenUpTo(end: number): SeenStretch | null {
    return this.isRight && this.seq === end ? this.seen : null;
  }
}
