import { IdentityModule } from '@domeka/identity';
import { InventoryModule } from '@domeka/inventory';
import { addPhoto, otherEnding, shareSteps, startTestApp } from '@domeka/testing';
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

const give = (token: string, passcode: unknown) => t.api(`POST /shared/${token}/pass`, { body: { passcode } });
const read = (token: string, pass?: string, more: Record<string, string> = {}, path = '') =>
  t.api(`GET /shared/${token}${path}`, { headers: { ...more, ...(pass && { 'x-share-pass': pass }) } });

test('a link with a passcode shows nothing without it: no list, no photo, no table', async () => {
  const { id } = await her.add({ name: 'Apap' });
  await addPhoto(t, anna, id);
  const { shareToken } = await her.share({ passcode: 'Zażółć 1' });
  for (const path of ['', `/images/${id}`, '/medications.csv']) {
    const refused = await read(shareToken, undefined, {}, path);
    expect([refused.status, refused.problem.code]).toEqual([403, 'share-needs-passcode']);
  }
  const { status, json } = await give(shareToken, 'Zażółć 1');
  expect([status, json]).toEqual([200, { pass: expect.any(String), expiresAt: expect.stringMatching(/Z$/) }]);
  for (const path of ['', `/images/${id}`, '/medications.csv'])
    expect((await read(shareToken, json.pass, {}, path)).status).toBe(200);
});

test('the passcode is kept as a hash, and told to nobody', async () => {
  const share = await her.share({ passcode: 'open sesame' });
  expect(share).toMatchObject({ hasPasscode: true });
  expect(JSON.stringify(share)).not.toContain('sesame');
  const [row] = await t.sql<{ kept: string }>(
    'select passcode_hash as kept from shared_medication_lists where id = $1',
    [share.id],
  );
  expect(row?.kept).toMatch(/^\$argon2id\$/);
});

test('a pass is for one share only, for half a day, and cannot be made up', async () => {
  const [one, two] = [await her.share({ passcode: '1234' }), await her.share({ passcode: '1234' })];
  const { pass } = (await give(one.shareToken, '1234')).json;
  expect((await read(two.shareToken, pass)).status).toBe(403);
  expect((await read(one.shareToken, otherEnding(pass))).status).toBe(403);
  const [{ hours }] = (await t.sql<{ hours: number }>(
    `select round(extract(epoch from $1::timestamptz - now()) / 3600)::int as hours`,
    [(await give(one.shareToken, '1234')).json.expiresAt],
  )) as [{ hours: number }];
  expect(hours).toBe(12);
});

test('a pass does not outlive the share, nor does a poll with it', async () => {
  const share = await her.share({ passcode: '1234' });
  const { pass } = (await give(share.shareToken, '1234')).json;
  const etag = String((await read(share.shareToken, pass)).headers.etag);
  expect((await read(share.shareToken, pass, { 'if-none-match': etag })).status).toBe(304);
  expect((await read(share.shareToken, undefined, { 'if-none-match': etag })).status).toBe(403);
  await her.revoke(share.id);
  expect((await read(share.shareToken, pass, { 'if-none-match': etag })).status).toBe(404);
  expect((await give(share.shareToken, '1234')).status).toBe(404);
});

test('after ten wrong passcodes the right one is refused as well, in every process', async () => {
  const { shareToken } = await her.share({ passcode: '1234' });
  const second = await t.another();
  const answers = await Promise.all(
    Array.from({ length: 14 }, (_, n) =>
      (n % 2 ? t : second).api(`POST /shared/${shareToken}/pass`, { body: { passcode: `wrong ${n}` } }),
    ),
  );
  const by = (status: number) => answers.filter((answer) => answer.status === status);
  expect([by(422).length, by(429).length]).toEqual([10, 4]);
  expect(by(422)[0]?.problem.errors?.[0]).toMatchObject({ path: 'passcode', code: 'wrong' });
  const locked = await give(shareToken, '1234');
  expect([locked.status, locked.problem.code]).toEqual([429, 'passcode-locked']);
  expect(Number(locked.headers['retry-after'])).toBeGreaterThan(800);
});

test('the quarter of an hour begins with the tenth wrong passcode, not with the first', async () => {
  const { shareToken } = await her.share({ passcode: '1234' });
  const before = await t.sql<{ key: Buffer }>('select key from rate_limits');
  for (let n = 0; n < 9; n += 1) await give(shareToken, 'wrong');
  const almostOver = `update rate_limits set resets_at = now() + interval '10 seconds' where hits = 9 and key <> all($1)`;
  await t.sql(almostOver, [before.map(({ key }) => key)]);
  expect((await give(shareToken, 'wrong')).status).toBe(422);
  const locked = await give(shareToken, '1234');
  expect([locked.status, Number(locked.headers['retry-after']) > 800]).toEqual([429, true]);
});

test('a right passcode starts the counting again', async () => {
  const { shareToken } = await her.share({ passcode: '1234' });
  const tries = async (wrong: number) => {
    for (let n = 0; n < wrong; n += 1) await give(shareToken, 'wrong');
    return (await give(shareToken, '1234')).status;
  };
  expect([await tries(9), await tries(9)]).toEqual([200, 200]);
});

test('a link without a passcode takes none, and what is no text is none', async () => {
  const [open, guarded] = [await her.share(), await her.share({ passcode: '1234' })];
  expect((await give(open.shareToken, '1234')).status).toBe(422);
  for (const passcode of ['', null, 1234, ['1234'], 'x'.repeat(65)])
    expect((await give(guarded.shareToken, passcode)).status).toBe(422);
});
