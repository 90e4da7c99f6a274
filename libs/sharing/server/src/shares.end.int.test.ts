import { IdentityModule } from '@domeka/identity';
import { InventoryModule } from '@domeka/inventory';
import { shareSteps, startTestApp } from '@domeka/testing';
import type { Person, TestApp } from '@domeka/testing';
import { SharingModule } from './sharing.module.ts';

let t: TestApp;
let anna: Person;
let her: ReturnType<typeof shareSteps>;
beforeAll(async () => {
  t = await startTestApp([IdentityModule, InventoryModule, SharingModule]);
});
afterAll(() => t.close());
beforeEach(async () => {
  anna = await t.person('anna');
  her = shareSteps(t, anna);
});

/** Whole days from now until an instant. */
const daysUntil = async (instant: string) =>
  (
    await t.sql<{ days: number }>(`select round(extract(epoch from $1::timestamptz - now()) / 86400)::int as days`, [
      instant,
    ])
  )[0]?.days;
const move = (id: string, interval: string) =>
  t.sql(`update shared_medication_lists set expires_at = now() + $2::interval where id = $1`, [id, interval]);

test('ending a share answers as specified, and so does ending it again', async () => {
  const { id } = await her.share();
  const [first, again] = [await her.revoke(id), await her.revoke(id)];
  expect([first.status, first.json]).toEqual([
    200,
    { success: true, id, isActive: false, message: expect.any(String) },
  ]);
  expect([again.status, again.json]).toEqual([200, first.json]);
});

test('twenty endings at the same moment end it once', async () => {
  const { id } = await her.share();
  const answers = await Promise.all(Array.from({ length: 20 }, () => her.revoke(id)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
});

test('an extension adds a week', async () => {
  const share = await her.share();
  const { status, json } = await her.extend(share.id);
  expect([status, json.id, await daysUntil(json.expiresAt)]).toEqual([200, share.id, 97]);
});

test('no extension reaches further than a year from now', async () => {
  const { id } = await her.share();
  await move(id, '361 days');
  expect(await daysUntil((await her.extend(id)).json.expiresAt)).toBe(365);
  expect(await daysUntil((await her.extend(id)).json.expiresAt)).toBe(365);
});

test('a share past its end cannot be extended, a revoked one is not there', async () => {
  const [expired, revoked] = [await her.share(), await her.share()];
  await move(expired.id, '-1 second');
  await her.revoke(revoked.id);
  const [late, gone] = [await her.extend(expired.id), await her.extend(revoked.id)];
  expect([late.status, late.problem.code, gone.status, gone.problem.code]).toEqual([
    410,
    'share-expired',
    404,
    'share-not-found',
  ]);
});

test('an extension at the moment of ending does not bring a share back', async () => {
  const { id, shareToken } = await her.share();
  await Promise.all([her.extend(id), her.revoke(id), her.extend(id)]);
  expect((await her.open(shareToken)).status).toBe(404);
});
