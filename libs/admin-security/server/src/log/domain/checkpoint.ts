import { createHash, createPublicKey, sign, verify } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

export interface Checkpoint {
  /** `domeka/` and the instance's id. */
  origin: string;
  size: number;
  head: Buffer;
  time: string;
  /** SHA-256 of the previous note; null for the first. */
  previous: Buffer | null;
}

export interface SignedCheckpoint extends Checkpoint {
  text: string;
  signatures: { name: string; keyId: Buffer; signature: Buffer }[];
}

const algorithm = 0x01; // Ed25519 (C2SP signed-note)
const dash = '—';

export const rawKey = (key: KeyObject): Buffer => Buffer.from(key.export({ format: 'jwk' }).x ?? '', 'base64url');

export const keyOf = (raw: Buffer): KeyObject =>
  createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: raw.toString('base64url') }, format: 'jwk' });

/** Key id of C2SP signed-note: first four bytes of a hash over name and key. */
export const keyIdOf = (name: string, raw: Buffer): Buffer =>
  createHash('sha256').update(`${name}\n`).update(Buffer.of(algorithm)).update(raw).digest().subarray(0, 4);

/** C2SP tlog-checkpoint: origin, size, hash of the last seal, extensions, a blank line, signature. */
export function signedNote({ origin, size, head, time, previous }: Checkpoint, key: KeyObject, raw: Buffer): string {
  const before = previous?.toString('base64') ?? 'none';
  const text = `${origin}\n${size}\n${head.toString('base64')}\ntime ${time}\nprevious ${before}\n`;
  const signature = Buffer.concat([keyIdOf(origin, raw), sign(null, Buffer.from(text), key)]);
  return `${text}\n${dash} ${origin} ${signature.toString('base64')}\n`;
}

const noteIn =
  /(?<text>(?<origin>domeka\/[\w-]+)\n(?<size>\d{1,15})\n(?<head>[\w+/=]{44})\ntime (?<time>\S+)\nprevious (?<previous>\S+)\n)\n(?<signatures>(?:— \S+ [\w+/=]+\n?)+)/;

/** Ignores surrounding text, as in a mail or a log; null if there is no note. */
export function readNote(note: string): SignedCheckpoint | null {
  const found = noteIn.exec(note.replaceAll('\r\n', '\n'))?.groups;
  if (!found) return null;
  const { text = '', origin = '', size, head = '', time = '', previous = '', signatures = '' } = found;
  return {
    text,
    origin,
    size: Number(size),
    head: Buffer.from(head, 'base64'),
    time,
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

export const isSignedBy = ({ text, origin, signatures }: SignedCheckpoint, keys: Buffer[]): boolean =>
  signatures.some(({ name, keyId, signature }) =>
    keys.some(
      (raw) =>
        name === origin && keyId.equals(keyIdOf(name, raw)) && verify(null, Buffer.from(text), keyOf(raw), signature),
    ),
  );

export const hashOfNote = (note: string): Buffer => createHash('sha256').update(note).digest();

/** What a trusted key signs to vouch for another. */
const voucher = (key: Buffer) => Buffer.concat([Buffer.from('domeka audit key\n'), key]);

export const vouchFor = (key: Buffer, by: KeyObject): Buffer => sign(null, voucher(key), by);

export const isVouched = (key: Buffer, by: Buffer, signature: Buffer): boolean =>
  verify(null, voucher(key), keyOf(by), signature);
