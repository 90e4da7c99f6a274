import type { OpenSessionView } from '@domeka/identity/contract';
import { authSteps, startTestApp } from '@domeka/testing';
import type { Person, TestApp } from '@domeka/testing';
import { IdentityModule } from './identity.module.ts';

let t: TestApp;
let steps: ReturnType<typeof authSteps>;
beforeAll(async () => {
  t = await startTestApp([IdentityModule]);
  steps = authSteps(t);
});
afterAll(() => t.close());

const sessionsOf = async (token: string) =>
  (await t.api('GET /profile/sessions', { token })).json.items as OpenSessionView[];
const signInOn = async ({ email, password }: Person, userAgent: string) =>
  (await steps.signIn(email, password, { headers: { 'user-agent': userAgent } })).json.access_token as string;

test('people see where they are signed in, this session first, and nothing secret of it', async () => {
  const anna = await t.person('anna');
  const token = await signInOn(anna, 'Firefox on a phone');
  const sessions = await sessionsOf(token);
  expect(sessions.map(({ userAgent, method, isCurrent }) => [userAgent, method, isCurrent])).toEqual([
    ['Firefox on a phone', 'password', true],
    ['lightMyRequest', 'email/signup', false],
  ]);
  expect(Object.keys(sessions[0] ?? {}).sort()).toEqual(
    ['createdAt', 'id', 'isCurrent', 'isTwoStep', 'lastUsedAt', 'method', 'userAgent'].sort(),
  );
});

test('one session is ended, at once and in every process; the others go on', async () => {
  const anna = await t.person('anna');
  const lost = await signInOn(anna, 'Lost phone');
  const elsewhere = await t.another();
  expect((await elsewhere.api('GET /profile', { token: lost })).status).toBe(200);
  const session = (await sessionsOf(anna.token)).find(({ userAgent }) => userAgent === 'Lost phone');
  expect((await t.api(`DELETE /profile/sessions/${session?.id}`, { token: anna.token })).status).toBe(204);
  expect((await elsewhere.api('GET /profile', { token: lost })).status).toBe(401);
  expect((await elsewhere.api('GET /profile', { token: anna.token })).status).toBe(200);
  expect((await t.api(`DELETE /profile/sessions/${session?.id}`, { token: anna.token })).status).toBe(404);
});

test('sessions that are over are not shown', async () => {
  const anna = await t.person('anna');
  await signInOn(anna, 'Idle');
  await signInOn(anna, 'Too old');
  await t.sql(`update sessions set refreshed_at = now() - interval '15 days' where user_agent = 'Idle'`);
  await t.sql(`update sessions set not_after = now() - interval '1 second' where user_agent = 'Too old'`);
  expect((await sessionsOf(anna.token)).map(({ userAgent }) => userAgent)).toEqual(['lightMyRequest']);
});
