import { sign, verify } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { keyOf } from './checkpoint.ts';
import type { SignedCheckpoint } from './checkpoint.ts';

/** What a restore leaves in the log. Times are ISO, in UTC; digests SHA-256, in hex. */
export interface Restoration {
  archive: string;
  /** The instant whose state the archive holds, and the end of its log. */
  from: string;
  size: number;
  head: string;
  /** Size of the newest checkpoint that was known; 0 for none. */
  known: number;
  at: string;
}

export type SignedRestoration = Restoration & { signature: string };

const statement = ({ archive, from, size, head, known, at }: Restoration) =>
  Buffer.from(`domeka restored\n${[archive, from, size, head, known, at].join('\n')}\n`);

export const signedRestoration = (restoration: Restoration, key: KeyObject): SignedRestoration => ({
  ...restoration,
  signature: sign(null, statement(restoration), key).toString('base64'),
});

export function readRestoration(details: Record<string, unknown>, keys: Buffer[]): Restoration | null {
  const { archive, from, size, head, known, at, signature } = details;
  const isWhole =
    [archive, from, head, at, signature].every((text) => typeof text === 'string') &&
    [size, known].every((count) => Number.isSafeInteger(count));
  if (!isWhole) return null;
  const given = { archive, from, size, head, known, at } as Restoration;
  const bytes = Buffer.from(signature as string, 'base64');
  return keys.some((raw) => verify(null, statement(given), keyOf(raw), bytes)) ? given : null;
}

/** Whether it vouches for what was written after the copy and before the restore, and is not there any more. */
export const isCutBy = (checkpoint: SignedCheckpoint, { size, known, at }: Restoration): boolean =>
  checkpoint.size > size && checkpoint.size <= known && Date.parse(checkpoint.time) <= Date.parse(at);
