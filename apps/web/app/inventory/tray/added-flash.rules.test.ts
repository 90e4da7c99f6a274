import { randomUUID } from 'node:crypto';
import { createCookie } from '@remix-run/node';
import { addedFlash, undoneBy, undoOf } from './added-flash.ts';

const one = (medicationId: string, version = 1) => ({
  medicationId,
  version,
  packageId: randomUUID(),
  packageVersion: 1,
});

test('new medications are taken back whole, once each, and packages of others by themselves', () => {
  const [begun, joined] = [randomUUID(), randomUUID()];
  const added = [one(begun, 1), one(joined, 7), one(begun, 2), { ...one(joined, 7), packageVersion: 300 }];
  expect(undoneBy(undoOf(added, [true, false, false, false]))).toEqual({
    ids: [begun],
    versions: { [begun]: 2 },
    packages: [
      { id: added[1]?.packageId, version: 1 },
      { id: added[3]?.packageId, version: 300 },
    ],
    medicationOf: new Map([
      [added[1]?.packageId, joined],
      [added[3]?.packageId, joined],
    ]),
  });
});

test.each([true, false])('fifty of them fit a cookie, new: %s', async (isNew) => {
  const added = Array.from({ length: 50 }, () => one(randomUUID(), 99_999));
  const flash = addedFlash(
    added,
    added.map(() => isNew),
    `/pl/dashboard?list=${randomUUID()}&page=100&sort=expiry&expiry=2027-12`,
  );
  const cookie = createCookie('flash', { secrets: ['s'.repeat(64)], httpOnly: true, sameSite: 'lax', secure: true });
  expect((await cookie.serialize(flash)).length).toBeLessThan(4000);
});

test.each(['', 'AA', 'AQID', '!!'])('what no page of ours wrote takes nothing back: %s', (text) =>
  expect(undoneBy(text)).toBeNull(),
);
