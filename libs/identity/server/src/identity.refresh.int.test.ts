import { authSteps, startTestApp } from '@domeka/testing';
import type { TestApp } from '@domeka/testing';
import { IdentityModule } from './identity.module.ts';

let t: TestApp;
let second: TestApp;
let at: ReturnType<typeof authSteps>;
beforeAll(async () => {
  t = await startTestApp([IdentityModule]);
  second = await t.another();
  at = authSteps(t);
});
afterAll(() => t.close());

/** Ends the seconds in which a replaced token still converges. */
const later = () =>
  t.sql(`update refresh_tokens set replaced_at = replaced_at - interval '11 seconds' where replaced_at is not null`);
const replayed = { error_code: 'refresh_token_already_used' };

test('refreshing gives a new pair in the same session', async () => {
  const anna = await t.person('anna');
  const { status, json } = await at.refresh(anna.refreshToken);
  expect([status, json.user.id]).toEqual([200, anna.id]);
  expect(json.refresh_token).not.toBe(anna.refreshToken);
  expect(sessionOf(json.access_token)).toBe(sessionOf(anna.token));
  expect((await at.me(json.access_token)).status).toBe(200);
  expect((await at.refresh(json.refresh_token)).status).toBe(200);
});

test('a token used twice within seconds gives the session’s current token again', async () => {
  const anna = await t.person('anna');
  const [first, again] = [await at.refresh(anna.refreshToken), await at.refresh(anna.refreshToken)];
  expect(again.json.refresh_token).toBe(first.json.refresh_token);
});

test('the parent of the current token is good at any time: its answer may have been lost', async () => {
  const anna = await t.person('anna');
  const lost = await at.refresh(anna.refreshToken);
  await later();
  const again = await at.refresh(anna.refreshToken);
  expect([again.status, again.json.refresh_token]).toEqual([200, lost.json.refresh_token]);
});

test('an older token used again ends the whole session, and tells its owner', async () => {
  const anna = await t.person('anna');
  const other = await at.signIn(anna.email);
  const one = await at.refresh(anna.refreshToken);
  const two = await at.refresh(one.json.refresh_token);
  await later();
  const theft = await at.refresh(anna.refreshToken);
  expect([theft.status, theft.json.error_code]).toEqual([400, 'refresh_token_already_used']);
  expect((await at.me(two.json.access_token)).status).toBe(403);
  expect((await at.refresh(two.json.refresh_token)).json).toMatchObject({ error_code: 'refresh_token_not_found' });
  expect((await at.me(other.json.access_token)).status).toBe(200);
  expect((await t.mailbox.next(anna.email)).text).not.toMatch(/https?:/);
});

test('an older token used again moments after still converges', async () => {
  const anna = await t.person('anna');
  const one = await at.refresh(anna.refreshToken);
  const two = await at.refresh(one.json.refresh_token);
  const again = await at.refresh(anna.refreshToken);
  expect(again.json.refresh_token).toBe(two.json.refresh_token);
});

test('a long chain of refreshes still tells parent from replay', async () => {
  const anna = await t.person('anna');
  const chain = [anna.refreshToken];
  for (let n = 0; n < 12; n += 1) chain.push((await at.refresh(chain.at(-1) ?? '')).json.refresh_token);
  await later();
  expect((await at.refresh(chain.at(-2) ?? '')).json.refresh_token).toBe(chain.at(-1));
  expect((await at.refresh(chain[3] ?? '')).json).toMatchObject(replayed);
});

test('twenty refreshes of one token at the same moment converge, whichever process they meet', async () => {
  const anna = await t.person('anna');
  const elsewhere = authSteps(second);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => (n % 2 ? at : elsewhere).refresh(anna.refreshToken)),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ json }) => json.refresh_token)).size).toBe(1);
  const alive = `select 1 from refresh_tokens r join sessions s on s.id = r.session_id where s.user_id = $1 and r.replaced_at is null`;
  expect(await t.sql(alive, [anna.id])).toHaveLength(1);
  expect(await t.sql('select 1 from sessions where user_id = $1', [anna.id])).toHaveLength(1);
  expect((await at.refresh(answers[0]?.json.refresh_token)).status).toBe(200);
});

test('twenty replays of one token at the same moment end its session once, and tell its owner once', async () => {
  const anna = await t.person('anna');
  const one = await at.refresh(anna.refreshToken);
  await at.refresh(one.json.refresh_token);
  await later();
  const elsewhere = authSteps(second);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => (n % 2 ? at : elsewhere).refresh(anna.refreshToken)),
  );
  const codes = answers.map(({ json }) => json.error_code as string).sort();
  expect(codes).toEqual(['refresh_token_already_used', ...Array<string>(19).fill('refresh_token_not_found')]);
  const before = t.mailbox.to(anna.email).length;
  await t.mailbox.next(anna.email);
  await t.mailsSettled();
  expect(t.mailbox.to(anna.email).length - before).toBeLessThanOrEqual(1);
});

test.each([['invented'], ['x'.repeat(2000)], ['\u0000']])('the invented token %j refreshes nothing', async (token) => {
  const answer = await at.refresh(token);
  expect([answer.status, answer.json.error_code]).toEqual([400, 'refresh_token_not_found']);
});

test.each([
  ['fourteen days without use', `refreshed_at = now() - interval '14 days'`],
  ['its absolute end', `not_after = now()`],
])('after %s a session is over, for refreshing too', async (_, change) => {
  const anna = await t.person('anna');
  await t.sql(`update sessions set ${change} where user_id = $1`, [anna.id]);
  expect((await at.me(anna.token)).status).toBe(403);
  expect((await at.refresh(anna.refreshToken)).json).toMatchObject({ error_code: 'session_expired' });
  expect((await at.refresh(anna.refreshToken)).json).toMatchObject({ error_code: 'refresh_token_not_found' });
});

test('refresh tokens are kept as hashes', async () => {
  const anna = await t.person('anna');
  const rows = await t.sql<{ hash: string }>(
    `select encode(token_hash, 'escape') || encode(token_hash, 'base64') as hash from refresh_tokens`,
  );
  expect(rows.map(({ hash }) => hash).join()).not.toContain(anna.refreshToken);
});

// The last test: a process without the previous secret puts aside what others owe to be mailed.
test('while the secret is rotated, chains begun with the previous one still tell parent from replay', async () => {
  const [anna, jan] = [await t.person('anna'), await t.person('jan')];
  const one = (await at.refresh(anna.refreshToken)).json.refresh_token as string;
  const two = (await at.refresh(one)).json.refresh_token as string;
  const his = (await at.refresh((await at.refresh(jan.refreshToken)).json.refresh_token as string)).json;
  await later();
  const newer = 'newer-secret-newer-secret-newer-secret';
  const rotated = authSteps(await t.another({ secretKey: newer, secretKeyPrevious: t.environment.secretKey }));
  expect((await rotated.refresh(one)).json.refresh_token).toBe(two);
  const three = (await rotated.refresh(two)).json.refresh_token as string;
  await later();
  expect((await rotated.refresh(two)).json.refresh_token).toBe(three);
  expect((await rotated.refresh(anna.refreshToken)).json).toMatchObject(replayed);
  const after = authSteps(await t.another({ secretKey: newer }));
  expect((await after.refresh(jan.refreshToken)).json).toMatchObject(replayed);
  expect((await after.refresh(his.refresh_token)).json).toMatchObject({ error_code: 'refresh_token_not_found' });
});

const sessionOf = (token: string) =>
  (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { session_id: string }).session_id;
