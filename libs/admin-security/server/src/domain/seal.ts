import { createHash } from 'node:crypto';

/** An entry as the database tells it: every field as its text, times as UTC with microseconds. */
export interface SealedFields {
  id: string;
  action: string;
  resourceType: string;
  resourceId: string | null;
  actorId: string | null;
  details: string;
  createdAt: string;
  xid: string;
}

/** What a row of the seals holds. */
export interface Seal {
  seq: number;
  form: number;
  entryHash: Buffer;
  prevHash: Buffer;
  hash: Buffer;
}

/** How entries are written out for their hash today; each seal says which form it is about. */
export const currentForm = 1;

/** What the first seal follows. */
export const beginning = Buffer.alloc(32);

/** Hashes of different things never meet: each begins with a byte of its own. */
const ofEntry = 0x00;
const ofSeal = 0x01;

/** Type bytes of a field. */
const absent = Buffer.of(0x00);
const text = 0x01;

const fieldOf = (value: string | null): Buffer => {
  if (value === null) return absent;
  const bytes = Buffer.from(value, 'utf8');
  const head = Buffer.alloc(5);
  head.writeUInt8(text);
  head.writeUInt32BE(bytes.length, 1);
  return Buffer.concat([head, bytes]);
};

/**
 * The hash of an entry: SHA-256 over a byte for what it is, one for the form, and each field as its type, its length
 * (four bytes) and its UTF-8, so that no two entries are written out alike. Null for a form that is not known.
 */
export function hashOfEntry(entry: SealedFields, form: number): Buffer | null {
  if (form !== currentForm) return null;
  const { id, action, resourceType, resourceId, actorId, details, createdAt, xid } = entry;
  const fields = [id, action, resourceType, resourceId, actorId, details, createdAt, xid].map(fieldOf);
  return sha256(Buffer.of(ofEntry, form), ...fields);
}

/** The hash of a seal: over its number, the hash of the seal before, and the hash of its entry. */
export function hashOfSeal(seq: number, prevHash: Buffer, entryHash: Buffer): Buffer {
  const head = Buffer.alloc(9);
  head.writeUInt8(ofSeal);
  head.writeBigUInt64BE(BigInt(seq), 1);
  return sha256(head, prevHash, entryHash);
}

function sha256(...parts: Buffer[]): Buffer {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
}
