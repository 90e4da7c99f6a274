import { authSteps, goodPassword, startTestApp } from '@domeka/testing';
import type { TestApp } from '@domeka/testing';
import { IdentityModule } from './identity.module.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp([IdentityModule], { throttleScale: 1, mailSpacingSeconds: 60 });
});
afterAll(() => t.close());

let callers = 0;
/** Everybody asks from an address of their own, so that only the limits by mailbox count. */
const ask = (path: string, body: object) =>
  authSteps(t).post(path, body, { address: `192.0.2.${(callers += 1) % 250}` });
const recover = (email: string) => ask('recover', { email });
const signUp = (email: string) => ask('signup', { email, password: goodPassword });
const resend = (email: string) => ask('resend', { type: 'signup', email });
const overLimit = { error_code: 'over_email_send_rate_limit' };
/** Lets the spacing between mails of one kind go by, for all addresses; counters of hours and days stay. */
const minuteLater = () =>
  t.sql(`update rate_limits set resets_at = now() where resets_at < now() + interval '10 minutes'`);

test('one mail of a kind a minute, told with the time to wait, for known and unknown addresses alike', async () => {
  const anna = await t.person('anna');
  for (const email of [anna.email, 'nobody@example.test']) {
    expect((await recover(email)).status).toBe(200);
    const refused = await recover(email);
    expect(refused.json).toMatchObject(overLimit);
    expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
  }
  await t.mailsSettled();
  expect(t.mailbox.to(anna.email)).toHaveLength(2);
});

test('another kind of mail need not wait', async () => {
  const email = 'kinds@example.test';
  expect([(await signUp(email)).status, (await resend(email)).status, (await recover(email)).status]).toEqual([
    200, 200, 200,
  ]);
  expect((await signUp(email)).json).toMatchObject(overLimit);
});

test('five mails an hour of all kinds, then none', async () => {
  const email = 'hourly@example.test';
  const statuses: number[] = [];
  for (let n = 0; n < 6; n += 1) {
    await minuteLater();
    statuses.push((await (n % 2 ? resend : recover)(email)).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});

test('ten mails a day of all kinds, then none', async () => {
  const email = 'daily@example.test';
  const statuses: number[] = [];
  for (let n = 0; n < 11; n += 1) {
    await t.sql(`update rate_limits set resets_at = now() where resets_at < now() + interval '2 hours'`);
    statuses.push((await recover(email)).status);
  }
  expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
});

test('changes of address that wait, of however many accounts, send the new one no more mails than anybody may', async () => {
  const victim = 'wanted-by-many@example.test';
  for (const name of ['anna', 'jan']) {
    const { token, email } = await t.person(name);
    await minuteLater();
    const address = `198.51.100.${(callers += 1) % 250}`;
    expect((await t.api('PUT /auth/v1/user', { token, address, body: { email: victim } })).status).toBe(200);
    for (let n = 0; n < 3; n += 1) {
      await minuteLater();
      expect((await ask('resend', { type: 'email_change', email })).status).toBe(200);
    }
  }
  await t.mailsSettled();
  expect(t.mailbox.to(victim)).toHaveLength(5);
});

test('who wants somebody’s address leaves them their mails, and learns nothing; that is counted apart', async () => {
  const wanted = [(await t.person('wanted')).email, 'wanted-and-free@example.test'];
  for (const email of wanted) {
    const statuses: number[] = [];
    for (const name of ['anna', 'jan']) {
      const { token } = await t.person(name);
      for (let n = 0; n < 3; n += 1) {
        await minuteLater();
        const address = `198.51.100.${(callers += 1) % 250}`;
        statuses.push((await t.api('PUT /auth/v1/user', { token, address, body: { email } })).status);
      }
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  }
  for (const email of wanted) expect((await recover(email)).status).toBe(200);
});

test('the limit is one for all processes', async () => {
  const second = await t.another();
  const email = 'shared@example.test';
  expect((await recover(email)).status).toBe(200);
  expect((await authSteps(second).post('recover', { email }, { address: '198.51.100.1' })).status).toBe(429);
});

test('fifty requests at the same moment send one mail', async () => {
  const anna = await t.person('anna');
  const answers = await Promise.all(Array.from({ length: 50 }, () => recover(anna.email)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('a weak password uses up no mail', async () => {
  const email = 'weak@example.test';
  expect((await ask('signup', { email, password: 'short' })).status).toBe(422);
  expect((await signUp(email)).status).toBe(200);
});
