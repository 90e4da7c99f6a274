import { generateKeyPairSync } from 'node:crypto';
import { rawKey, readNote, signedNote } from './checkpoint.ts';
import { isCutBy, readRestoration, signedRestoration } from './restoration.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const key = rawKey(publicKey);
const restoration = {
  archive: 'aa',
  from: '2026-05-02T03:30:00.000Z',
  size: 10,
  head: 'bb',
  known: 20,
  at: '2026-05-03T12:00:00.000Z',
};
const signed = signedRestoration(restoration, privateKey);

test('it is read back only with its own signature by a trusted key', () => {
  expect(readRestoration(signed as never, [key])).toEqual(restoration);
  expect(readRestoration(signed as never, [])).toBeNull();
  expect(readRestoration({ ...signed, known: 200 }, [key])).toBeNull();
  expect(readRestoration({ ...signed, at: '2027-05-03T12:00:00.000Z' }, [key])).toBeNull();
  expect(readRestoration({ ...restoration }, [key])).toBeNull();
});

const checkpoint = (size: number, time: string) =>
  readNote(signedNote({ origin: 'domeka/i', size, head: Buffer.alloc(32), time, previous: null }, privateKey, key))!;

test.each([
  [10, '2026-05-03T11:00:00Z', false], // in the copy
  [11, '2026-05-03T11:00:00Z', true],
  [20, '2026-05-03T11:00:00Z', true],
  [21, '2026-05-03T11:00:00Z', false], // was not known
  [15, '2026-05-03T12:00:01Z', false], // signed after the restore
])('a checkpoint of %i signed at %s is cut by it: %s', (size, time, isCut) =>
  expect(isCutBy(checkpoint(size, time), restoration)).toBe(isCut),
);
