import { IdentityModule } from '@domeka/identity';
import { InventoryModule } from '@domeka/inventory';
import { shareSteps, startTestApp } from '@domeka/testing';
import type { Person, TestApp } from '@domeka/testing';
import { SharingModule } from './sharing.module.ts';

let t: TestApp;
let anna: Person;
let her: ReturnType<typeof shareSteps>;
let share: { id: string; shareToken: string };
beforeAll(async () => {
  t = await startTestApp([IdentityModule, InventoryModule, SharingModule]);
});
afterAll(() => t.close());
beforeEach(async () => {
  anna = await t.person('anna');
  her = shareSteps(t, anna);
  share = await her.share();
});

const opened = async () => {
  const { json } = await t.api(`GET /shares/${share.id}`, { token: anna.token });
  return json as { openedCount: number; lastOpenedAt: string | null };
};

test('the owner sees how often a link was opened, and when last', async () => {
  expect(await opened()).toMatchObject({ openedCount: 0, lastOpenedAt: null });
  await her.open(share.shareToken);
  await her.open(share.shareToken, { as: await t.person('jan') });
  expect(await opened()).toMatchObject({ openedCount: 2, lastOpenedAt: expect.stringMatching(/Z$/) });
});

test('neither refreshing, nor robots, previews and pages fetched ahead, nor the owner count', async () => {
  const path = `/shared/${share.shareToken}`;
  const etag = String((await t.api(`HEAD ${path}`)).headers.etag);
  await t.api(`GET ${path}`, { headers: { 'user-agent': 'WhatsApp/2.23.20.0' } });
  for (const name of ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'])
    await t.api(`GET ${path}`, { headers: { [name]: 'prefetch' } });
  await t.api(`GET ${path}?refresh=true`);
  await t.api(`GET ${path}`, { headers: { 'if-none-match': etag } });
  await t.api(`GET ${path}`, { headers: { 'if-none-match': '"old"' } });
  await her.open(share.shareToken, { as: anna });
  expect(await opened()).toMatchObject({ openedCount: 0, lastOpenedAt: null });
});

test('a link that does not open counts nothing, and counting changes nothing for readers', async () => {
  const etag = (await her.open(share.shareToken)).headers.etag;
  expect((await her.open(share.shareToken)).headers.etag).toBe(etag);
  await t.sql('update shared_medication_lists set expires_at = now() where id = $1', [share.id]);
  await her.open(share.shareToken);
  const rows = await t.sql('select opened_count as n from shared_medication_lists where id = $1', [share.id]);
  expect(rows).toEqual([{ n: 2 }]);
});

test('openings at the same moment are all counted, and none brings back a share that ends meanwhile', async () => {
  await Promise.all(Array.from({ length: 20 }, () => her.open(share.shareToken)));
  expect(await opened()).toMatchObject({ openedCount: 20 });
  await Promise.all([her.revoke(share.id), ...Array.from({ length: 10 }, () => her.open(share.shareToken))]);
  expect((await her.open(share.shareToken)).status).toBe(404);
});
