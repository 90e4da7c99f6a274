import { IdentityModule } from '@domeka/identity';
import { InventoryModule } from '@domeka/inventory';
import { addPhoto, authSteps, shareSteps, startTestApp, tokenIn } from '@domeka/testing';
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

const withoutIds = (text: string) => text.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ID');
const change = (id: string, what: string) => t.sql(`update shared_medication_lists set ${what} where id = $1`, [id]);

test.each([
  ['past its end', `expires_at = now()`, 410, 'share-expired'],
  ['past its end and cleaned away', `expires_at = now(), is_active = false`, 410, 'share-expired'],
  ['revoked', `revoked_at = now(), is_active = false`, 404, 'share-not-found'],
  ['revoked and past its end', `revoked_at = now(), is_active = false, expires_at = now()`, 404, 'share-not-found'],
  ['switched off otherwise', `is_active = false`, 404, 'share-not-found'],
  ['for one person', `recipient_email = 'jan@example.test'`, 401, 'share-needs-sign-in'],
])('one that is %s says so', async (_, what, status, code) => {
  const { id } = await her.add({ name: 'Apap' });
  await addPhoto(t, anna, id);
  const share = await her.share();
  await change(share.id, what);
  for (const answer of [
    await her.open(share.shareToken),
    await t.api(`GET /shared/${share.shareToken}/images/${id}`),
  ]) {
    expect([answer.status, answer.problem.type]).toEqual([status, `urn:problem:sharing.${code}`]);
    expect(answer.text).not.toContain('Apap');
  }
});

test('one for one person opens for that person only', async () => {
  const [jan, eve] = [await t.person('jan'), await t.person('eve')];
  const share = await her.share();
  await change(share.id, `recipient_email = '${jan.email}'`);
  expect((await her.open(share.shareToken, { as: jan })).status).toBe(200);
  const other = await her.open(share.shareToken, { as: eve });
  expect([other.status, other.problem.code]).toEqual([403, 'share-for-someone-else']);
  expect((await her.open(share.shareToken, { as: anna })).status).toBe(403);
});

test('one for an address follows the address: its owner of today may open it, one of before may not', async () => {
  const jan = await t.person('jan');
  const to = `moved-${jan.email}`;
  const [before, after] = [await her.share(), await her.share()];
  await change(before.id, `recipient_email = '${jan.email}'`);
  await change(after.id, `recipient_email = '${to}'`);
  const opened = async () =>
    [await her.open(before.shareToken, { as: jan }), await her.open(after.shareToken, { as: jan })].map(
      ({ status }) => status,
    );
  await t.api('PUT /auth/v1/user', { token: jan.token, body: { email: to } });
  const verify = async (email: string) => authSteps(t).verify('email_change', tokenIn(await t.mailbox.next(email)));
  expect([await opened(), (await verify(to)).status, await opened()]).toEqual([[200, 403], 200, [200, 403]]);
  expect([(await verify(jan.email)).status, await opened()]).toEqual([200, [403, 200]]);
});

test('a revoked and an unknown one are the same, byte for byte', async () => {
  const { id, shareToken } = await her.share();
  await her.revoke(id);
  const [revoked, unknown] = [await her.open(shareToken), await her.open('x'.repeat(43))];
  expect([revoked.status, withoutIds(revoked.text)]).toEqual([404, withoutIds(unknown.text)]);
  expect(revoked.problem.title).toBe('This share link is invalid or has been deactivated.');
  const headers = ({ headers: all }: typeof revoked) => ({ ...all, date: '', 'x-request-id': '' });
  expect(headers(revoked)).toEqual(headers(unknown));
});

test.each([
  ['undefined'],
  ['..%2f..%2fetc%2fpasswd'],
  [`'%20OR%20''='`],
  ['a'.repeat(400)],
  ['__proto__'],
  ['%00'],
  [' '],
])('the link %s is none', async (token) => {
  expect((await her.open(encodeURI(decodeURI(token)).includes('%') ? token : encodeURIComponent(token))).status).toBe(
    404,
  );
});

test.each([
  ['a percent sign', '%'],
  ['broken UTF-8', '%E0%A4%A'],
  ['something far too long', 'a'.repeat(4000)],
])('%s is answered as any link that is none', async (_, token) => {
  const answer = await her.open(token);
  expect([answer.status, answer.problem.code]).toEqual([404, 'share-not-found']);
  expect(answer.headers).toMatchObject({
    'content-type': expect.stringMatching(/^application\/problem\+json/),
    'content-security-policy': expect.any(String),
    'cache-control': 'no-store',
    'referrer-policy': 'same-origin',
    'x-robots-tag': 'noindex',
  });
});

test('a link in other letters is another link', async () => {
  const { shareToken } = await her.share();
  const swapped = shareToken.replace(/[a-z]/i, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  );
  expect((await her.open(swapped)).status).toBe(404);
});

test('with its owner a share is gone', async () => {
  const { shareToken } = await her.share();
  await t.sql('delete from users where id = $1', [anna.id]);
  expect((await her.open(shareToken)).status).toBe(404);
});
