import { EraseAccounts, IdentityModule } from '@domeka/identity';
import { adminEmail, goodPassword, startTestApp, testBrowser, twoStepSteps, unzipped } from '@domeka/testing';
import type { Person, TestApp } from '@domeka/testing';
import { PushModule } from './push.module.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp([IdentityModule, PushModule]);
});
afterAll(() => t.close());

async function withDevice() {
  const anna = await t.person('anna');
  const { subscription } = testBrowser();
  await t.api('POST /push-subscriptions', { token: anna.token, body: subscription });
  return { anna, subscription };
}
const devicesOf = ({ id }: Person) => t.sql('select 1 from push_subscriptions where user_id = $1', [id]);
/** As if its session had run out. */
const loosened = ({ id }: Person) =>
  t.sql('update push_subscriptions set session_id = gen_random_uuid() where user_id = $1', [id]);

test('an export names devices and dates, never their addresses', async () => {
  const { anna, subscription } = await withDevice();
  const files = unzipped((await t.api('POST /profile/export', { token: anna.token, body: {} })).bytes);
  expect(JSON.parse(String(files.get('notified-devices.json')))).toEqual([
    { label: null, createdAt: expect.any(String), lastSentAt: null },
  ]);
  const everything = [...files.values()].map(String).join('\n');
  for (const secret of [subscription.endpoint, ...Object.values(subscription.keys)])
    expect(everything).not.toContain(secret);
});

test('who leaves is told what ends, is notified no more, and takes the rows along', async () => {
  const { anna } = await withDevice();
  await loosened(anna);
  const { json } = await t.api('GET /profile/deletion', { token: anna.token });
  expect(json.consequences).toEqual([{ key: 'push:leaving.devices', params: { count: 1 } }]);
  const body = { email: anna.email, password: goodPassword };
  expect((await t.api('POST /profile/deletion', { token: anna.token, body })).status).toBeLessThan(300);
  expect(await devicesOf(anna)).toEqual([]);
});

test('rows go with an erased account', async () => {
  const { anna } = await withDevice();
  await t.sql(`update users set deletion_due_at = now() - interval '1 second' where id = $1`, [anna.id]);
  await t.app.get(EraseAccounts).eraseDue();
  expect(await devicesOf(anna)).toEqual([]);
});

test('a lock ends notifications, also of sessions that had run out', async () => {
  const admin = await twoStepSteps(t).person(adminEmail);
  const { anna } = await withDevice();
  await loosened(anna);
  const token = admin.token;
  const answer = await t.api(`POST /admin/users/${anna.id}/lock`, { token, body: { reason: null } });
  expect([answer.status, answer.text]).toEqual([204, '']);
  expect(await devicesOf(anna)).toEqual([]);
});
