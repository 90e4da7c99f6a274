import { hash } from 'node:crypto';

/** Every field as PostgreSQL's text, times in UTC with microseconds. */
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

export interface Seal {
  seq: number;
  form: number;
  entryHash: Buffer;
  prevHash: Buffer;
  hash: Buffer;
}

/** Version of the canonical form; each seal stores its own. */
export const currentForm = 1;

export const beginning = Buffer.alloc(32);

/** Domain separation: entries and seals hash with different prefix bytes. */
const ofEntry = 0x00;
const ofSeal = 0x01;

const absent = 0x00;
const text = 0x01;

const sizeOf = (value: string | null) => (value === null ? 1 : 5 + Buffer.byteLength(value));

function writeField(form: Buffer, value: string | null, at: number): number {
  if (value === null) return form.writeUInt8(absent, at);
  const length = form.write(value, at + 5);
  form.writeUInt32BE(length, form.writeUInt8(text, at));
  return at + 5 + length;
}

/** Prefix, form and, per field, type, length (four bytes) and UTF-8: injective. Null for unknown forms. */
export function hashOfEntry(entry: SealedFields, form: number): Buffer | null {
  if (form !== currentForm) return null;
  const { id, action, resourceType, resourceId, actorId, details, createdAt, xid } = entry;
  const fields = [id, action, resourceType, resourceId, actorId, details, createdAt, xid];
  const written = Buffer.allocUnsafe(fields.reduce((size, value) => size + sizeOf(value), 2));
  let at = written.writeUInt8(form, written.writeUInt8(ofEntry));
  for (const value of fields) at = writeField(written, value, at);
  return sha256(written);
}

/** The same for fields in COPY's binary format: length (-1 if null), then bytes. */
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

export function hashOfSeal(seq: number, prevHash: Buffer, entryHash: Buffer): Buffer {
  const written = Buffer.allocUnsafe(9 + prevHash.length + entryHash.length);
  const at = written.writeBigUInt64BE(BigInt(seq), written.writeUInt8(ofSeal));
  entryHash.copy(written, at + prevHash.copy(written, at));
  return sha256(written);
}

/** Node takes twice as long to answer with a buffer. */
const sha256 = (bytes: Buffer): Buffer => Buffer.from(hash('sha256', bytes, 'binary'), 'binary');
