import { createHash, createPublicKey, sign, verify } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

/** What a checkpoint says: at this size, the log's last hash was this. */
export interface Checkpoint {
  /** `domeka/` and the id of the instance. */
  origin: string;
  size: number;
  head: Buffer;
  /** When it was made, as the database says. */
  time: string;
  /** SHA-256 of the checkpoint before; null for the first one. */
  previous: Buffer | null;
}

/** A checkpoint as it was read, with what is needed to check who signed it. */
export interface SignedCheckpoint extends Checkpoint {
  text: string;
  signatures: { name: string; keyId: Buffer; signature: Buffer }[];
}

const algorithm = 0x01; // Ed25519, as C2SP signed-note numbers it
const dash = '—';

/** The 32 bytes of a public key (Ed25519). */
export const rawKey = (key: KeyObject): Buffer => Buffer.from(key.export({ format: 'jwk' }).x ?? '', 'base64url');

/** A public key of its 32 bytes. */
export const keyOf = (raw: Buffer): KeyObject =>
  createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: raw.toString('base64url') }, format: 'jwk' });

/** What a signature's line names a key by: the first four bytes of a hash over its name and itself (C2SP signed-note). */
export const keyIdOf = (name: string, raw: Buffer): Buffer =>
  createHash('sha256').update(`${name}\n`).update(Buffer.of(algorithm)).update(raw).digest().subarray(0, 4);

/**
 * A checkpoint as a signed note (C2SP tlog-checkpoint): origin, size, hash of the last seal, then what else it says, a
 * blank line, and the signature. Tools that know such notes can check who signed it.
 */
export function signedNote({ origin, size, head, time, previous }: Checkpoint, key: KeyObject, raw: Buffer): string {
  const before = previous?.toString('base64') ?? 'none';
  const text = `${origin}\n${size}\n${head.toString('base64')}\ntime ${time}\nprevious ${before}\n`;
  const signature = Buffer.concat([keyIdOf(origin, raw), sign(null, Buffer.from(text), key)]);
  return `${text}\n${dash} ${origin} ${signature.toString('base64')}\n`;
}

const noteIn =
  /(?<text>(?<origin>domeka\/[\w-]+)\n(?<size>\d{1,15})\n(?<head>[\w+/=]{44})\ntime (?<time>\S+)\nprevious (?<previous>\S+)\n)\n(?<signatures>(?:— \S+ [\w+/=]+\n?)+)/;

/** Reads a checkpoint, whatever stands around it (as in a mail or a log); null where there is none. */
export function readNote(note: string): SignedCheckpoint | null {
  const found = noteIn.exec(note.replaceAll('\r\n', '\n'))?.groups;
  if (!found) return null;
  const { text = '', origin = '', size, head = '', time = '', previous = '', signatures = '' } = found;
  return {
    ...{ text, origin, size: Number(size), head: Buffer.from(head, 'base64'), time },
    previous: previous === 'none' ? null : Buffer.from(previous, 'base64'),
    signatures: signatures
      .trim()
      .split('\n')
      .map((line) => {
        const [, name = '', encoded = ''] = line.split(' ');
        const bytes = Buffer.from(encoded, 'base64');
        return { name, keyId: bytes.subarray(0, 4), signature: bytes.subarray(4) };
      }),
  };
}

/** Whether one of these keys signed it, under its own name. */
export const isSignedBy = ({ text, origin, signatures }: SignedCheckpoint, keys: Buffer[]): boolean =>
  signatures.some(({ name, keyId, signature }) =>
    keys.some(
      (raw) =>
        name === origin && keyId.equals(keyIdOf(name, raw)) && verify(null, Buffer.from(text), keyOf(raw), signature),
    ),
  );

/** What the next checkpoint says of this one. */
export const hashOfNote = (note: string): Buffer => createHash('sha256').update(note).digest();

/** What a key signs of another one, so that whoever trusts it may trust that one. */
const voucher = (key: Buffer) => Buffer.concat([Buffer.from('domeka audit key\n'), key]);

export const vouchFor = (key: Buffer, by: KeyObject): Buffer => sign(null, voucher(key), by);

export const isVouched = (key: Buffer, by: Buffer, signature: Buffer): boolean =>
  verify(null, voucher(key), keyOf(by), signature);
