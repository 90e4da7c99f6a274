import { createSign, createVerify } from 'node:crypto';
import { Keyring } from './keyring.ts';

const first = 'a'.repeat(40);
const second = 'b'.repeat(40);

test('what is sealed opens again, for its own purpose only', () => {
  const keyring = new Keyring(first, null);
  const sealed = keyring.seal('share-token', 'secret words');
  expect(keyring.open('share-token', sealed)).toBe('secret words');
  expect(keyring.open('mail', sealed)).toBeNull();
  const changed = (sealed.startsWith('A') ? 'B' : 'A') + sealed.slice(1);
  expect(keyring.open('share-token', changed)).toBeNull();
  expect(keyring.open('share-token', '')).toBeNull();
});

test('while the secret is rotated the previous one still opens, signs no more', () => {
  const before = new Keyring(first, null);
  const during = new Keyring(second, first);
  expect(during.open('x', before.seal('x', 'kept'))).toBe('kept');
  expect(new Keyring(second, null).open('x', before.seal('x', 'lost'))).toBeNull();
  expect(during.signingKeys.map((key) => key.kid)).toEqual([
    new Keyring(second, null).signingKeys[0]?.kid,
    before.signingKeys[0]?.kid,
  ]);
});

test('what the previous secret sealed is sealed anew, and outlives it', () => {
  const during = new Keyring(second, first);
  const anew = during.sealAnew('x', new Keyring(first, null).seal('x', 'kept'));
  expect(anew && new Keyring(second, null).open('x', anew)).toBe('kept');
  expect(during.sealAnew('x', during.seal('x', 'kept'))).toBeNull();
  expect(during.sealAnew('x', new Keyring('c'.repeat(40), null).seal('x', 'lost'))).toBeNull();
  expect(new Keyring(second, null).sealAnew('x', during.seal('x', 'kept'))).toBeNull();
});

test('every process derives the same signing key', () => {
  const [here, there] = [new Keyring(first, null).signingKeys[0], new Keyring(first, null).signingKeys[0]];
  const signature = createSign('sha256').update('token').sign(here!.privateKey);
  expect(createVerify('sha256').update('token').verify(there!.publicKey, signature)).toBe(true);
  expect(here?.kid).toBe(there?.kid);
});
