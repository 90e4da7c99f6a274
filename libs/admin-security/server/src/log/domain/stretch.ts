import { hashOfCopied, hashOfSeal } from './seal.ts';
import type { Seal } from './seal.ts';

/** Milliseconds. An entry that is older than its predecessor by more than any transaction lasts was backdated. */
export const longestTransaction = 3_600_000;

export interface SeenStretch {
  prevHash: Uint8Array;
  hash: Uint8Array;
  earliest: number;
  latest: number;
}

/** `writtenAt` in milliseconds, NaN without an entry; fields in COPY's binary format. */
export type CopiedSeal = Seal & { writtenAt: number; entry: Buffer[] };

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
      writtenAt >= before.latest - longestTransaction; // false for NaN
    const { earliest, latest } = before;
    this.seen = {
      prevHash: before.prevHash,
      hash,
      earliest: Math.min(earliest, writtenAt),
      latest: Math.max(latest, writtenAt),
    };
  }

  seenUpTo(end: number): SeenStretch | null {
    return this.isRight && this.seq === end ? this.seen : null;
  }
}
