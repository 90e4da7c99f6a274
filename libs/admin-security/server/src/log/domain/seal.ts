import { hash } from 'node:crypto';

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
const absent = 0x00;
const text = 0x01;

const sizeOf = (value: string | null) => (value === null ? 1 : 5 + Buffer.byteLength(value));

/** Writes a field where the one before ends; answers where it ends. */
function writeField(form: Buffer, value: string | null, at: number): number {
  if (value === null) return form.writeUInt8(absent, at);
  const length = form.write(value, at + 5);
  form.writeUInt32BE(length, form.writeUInt8(text, at));
  return at + 5 + length;
}

/**
 * The hash of an entry: SHA-256 over a byte for what it is, one for the form, and each field as its type, its length
 * (four bytes) and its UTF-8, so that no two entries are written out alike. Null for a form that is not known.
 */
export function hashOfEntry(entry: SealedFields, form: number): Buffer | null {
  if (form !== currentForm) return null;
  const { id, action, resourceType, resourceId, actorId, details, createdAt, xid } = entry;
  const fields = [id, action, resourceType, resourceId, actorId, details, createdAt, xid];
  const written = Buffer.allocUnsafe(fields.reduce((size, value) => size + sizeOf(value), 2));
  let at = written.writeUInt8(form, written.writeUInt8(ofEntry));
  for (const value of fields) at = writeField(written, value, at);
  return sha256(written);
}

/**
 * The same of an entry whose fields, in the order above, come as COPY writes them in binary: each with its length
 * before it, which is -1 where the field is absent.
 */
export function hashOfCopied(fields: Buffer[], form: number): Buffer | null {
  if (form !== currentForm) return null;
  const written = Buffer.allocUnsafe(fields.reduce((size, field) => size + 1 + field.length, 2));
  let at = written.writeUInt8(form, written.writeUInt8(ofEntry));
  for (const field of fields) {
    const isAbsent = field.readInt32BE() < 0;
    at = written.writeUInt8(isAbsent ? absent : text, at);
    if (!isAbsent) at += field.copy(written, at);
  }
  return sha256(written.subarray(0, at));
}

/** The hash of a seal: over its number, the hash of the seal before, and the hash of its entry. */
export function hashOfSeal(seq: number, prevHash: Buffer, entryHash: Buffer): Buffer {
  const written = Buffer.allocUnsafe(9 + prevHash.length + entryHash.length);
  const at = written.writeBigUInt64BE(BigInt(seq), written.writeUInt8(ofSeal));
  entryHash.copy(written, at + prevHash.copy(written, at));
  return sha256(written);
}

const sha256 = (bytes: Buffer): Buffer => hash('sha256', bytes, 'buffer');
