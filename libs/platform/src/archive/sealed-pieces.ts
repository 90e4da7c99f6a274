import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { ArchiveError } from './archive-error.ts';

/** First line of a sealed archive; its version stands for all parameters below. */
export const sealedMagic = Buffer.from('domeka-sealed/1\n');

const saltSize = 16;
const proofSize = 16;
const headSize = sealedMagic.length + saltSize + proofSize;
const pieceSize = 256 * 1024;
const tagSize = 16;
const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 192 * 1024 * 1024 };

/**
 * AES-256-GCM in pieces; the nonce is the piece's number and whether it is the last, so that neither order nor end can
 * change. The head is authenticated with each piece.
 */
export async function* sealPieces(source: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltSize);
  const { key, proof } = await keyOf(passphrase, salt);
  const head = Buffer.concat([sealedMagic, salt, proof]);
  yield head;
  let number = 0;
  for await (const { bytes, isLast } of piecesOf(source, pieceSize)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number, isLast)).setAAD(head);
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
    number += 1;
  }
}

/** @throws ArchiveError for another passphrase, and for a piece that was changed, moved or is not there */
export async function* openPieces(source: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<Buffer> {
  let head: Buffer | null = null;
  let key: Buffer = Buffer.alloc(0);
  let number = 0;
  for await (const { bytes, isLast } of piecesOf(source, pieceSize + tagSize, headSize)) {
    if (head === null) {
      head = bytes;
      key = await keyOfHead(head, passphrase);
      continue;
    }
    const opened = opensAs(bytes, key, head, nonceOf(number, isLast));
    if (opened === null) {
      const isCut = isLast && opensAs(bytes, key, head, nonceOf(number, false)) !== null;
      throw new ArchiveError(isCut ? 'It is cut off' : 'It is damaged');
    }
    yield opened;
    number += 1;
  }
  if (number === 0) throw new ArchiveError('It is cut off');
}

async function keyOfHead(head: Buffer, passphrase: string): Promise<Buffer> {
  if (head.length < headSize) throw new ArchiveError('It is cut off');
  const { key, proof } = await keyOf(passphrase, head.subarray(sealedMagic.length, sealedMagic.length + saltSize));
  if (!proof.equals(head.subarray(-proofSize))) throw new ArchiveError('This archive opens with another passphrase');
  return key;
}

/** The proof tells a wrong passphrase from a damaged archive. */
const keyOf = (passphrase: string, salt: Buffer) =>
  new Promise<{ key: Buffer; proof: Buffer }>((done, fail) =>
    scrypt(passphrase.normalize('NFC'), salt, 32 + proofSize, cost, (error, derived) =>
      error ? fail(error) : done({ key: derived.subarray(0, 32), proof: derived.subarray(32) }),
    ),
  );

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(number), 3);
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
}

function opensAs(piece: Buffer, key: Buffer, head: Buffer, nonce: Buffer): Buffer | null {
  if (piece.length < tagSize) return null;
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagSize });
    decipher.setAAD(head).setAuthTag(piece.subarray(-tagSize));
    return Buffer.concat([decipher.update(piece.subarray(0, -tagSize)), decipher.final()]);
  } catch {
    return null;
  }
}

async function* piecesOf(source: AsyncIterable<Buffer>, size: number, first = size) {
  let kept: Buffer[] = [];
  let length = 0;
  let wanted = first;
  for await (const bytes of source) {
    kept.push(bytes);
    length += bytes.length;
    if (length <= wanted) continue;
    let all = Buffer.concat(kept, length);
    while (all.length > wanted) {
      yield { bytes: all.subarray(0, wanted), isLast: false };
      all = all.subarray(wanted);
      wanted = size;
    }
    kept = [all];
    length = all.length;
  }
  yield { bytes: Buffer.concat(kept, length), isLast: true };
}
