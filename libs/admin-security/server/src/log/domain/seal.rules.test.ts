import { beginning, hashOfCopied, hashOfEntry, hashOfSeal } from './seal.ts';

const entry = {
  id: '01234567-89ab-4cde-8f01-23456789abcd',
  action: 'list_member_added',
  resourceType: 'list',
  resourceId: null,
  actorId: '11111111-2222-4333-8444-555555555555',
  details: '{"role": "viewer", "member": "zażółć"}',
  createdAt: '2026-11-25T09:12:13.123456Z',
  xid: '7451',
};
const hex = (hash: Buffer | null) => hash?.toString('hex');

// Expected bytes were computed independently: today's seals must verify in years.
test('the form of an entry, and of the seal on it, stays what it is', () => {
  const entryHash = hashOfEntry(entry, 1) as Buffer;
  expect(hex(entryHash)).toBe('5035a47dea18feb5b782424a8ec32c366ecefce01a51140aca18a9f30535c0d2');
  expect(hex(hashOfSeal(258, beginning, entryHash))).toBe(
    'b4140b864167c7fc9f99613f6d8f9ec81df3cd8e1ad0b7e079f54daadd905c62',
  );
});

/** A field in COPY's binary format. */
function copied(value: string | null) {
  const length = Buffer.alloc(4);
  length.writeInt32BE(value === null ? -1 : Buffer.byteLength(value));
  return Buffer.concat([length, Buffer.from(value ?? '')]);
}
const { id, action, resourceType, resourceId, actorId, details, createdAt, xid } = entry;
const copiedFields = [id, action, resourceType, resourceId, actorId, details, createdAt, xid].map(copied);

test('an entry has the same hash however its fields come', () =>
  expect(hashOfCopied(copiedFields, 1)).toEqual(hashOfEntry(entry, 1)));

test('a form that nobody knows has no hash', () =>
  expect([hashOfEntry(entry, 2), hashOfCopied(copiedFields, 2)]).toEqual([null, null]));

test('no two entries are written out alike', () => {
  const shifted = { ...entry, action: 'list_member_addedlist', resourceType: '' };
  const [absent, empty] = [null, ''].map((resourceId) => hashOfEntry({ ...entry, resourceId }, 1));
  expect(hashOfEntry(shifted, 1)).not.toEqual(hashOfEntry(entry, 1));
  expect(absent).not.toEqual(empty);
});
