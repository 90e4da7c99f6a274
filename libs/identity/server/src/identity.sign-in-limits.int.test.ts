import { authSteps, goodPassword, startTestApp, tokenIn } from '@domeka/testing';
import type { TestApp } from '@domeka/testing';
import { IdentityModule } from './identity.module.ts';

let t: TestApp;
let at: ReturnType<typeof authSteps>;
beforeAll(async () => {
  t = await startTestApp([IdentityModule], { throttleScale: 1 });
  at = authSteps(t);
});
afterAll(() => t.close());

test('ten wrong passwords in ten minutes close an account to that network, told with the time to wait', async () => {
  const anna = await t.person('anna');
  expect(await at.guess(anna.email, '203.0.113.1', 10)).toEqual(Array(10).fill(400));
  const refused = await at.signIn(anna.email, goodPassword, { address: '203.0.113.77' });
  expect([refused.status, refused.json.error_code]).toEqual([429, 'over_request_rate_limit']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});

test('guesses at the same moment count as well', async () => {
  const anna = await t.person('anna');
  expect((await at.guess(anna.email, '203.0.113.1', 40)).filter((status) => status === 400)).toHaveLength(10);
});

test('an address without account is closed alike', async () => {
  expect((await at.guess('nobody@example.test', '203.0.113.1', 12)).slice(-2)).toEqual([429, 429]);
});

test('the person themselves signs in from another network meanwhile', async () => {
  const anna = await t.person('anna');
  await at.guess(anna.email, '203.0.113.1', 15);
  expect((await at.signIn(anna.email, goodPassword, { address: '198.51.100.1' })).status).toBe(200);
});

test('guesses from many networks close an account to strange networks, never to one its person is known in', async () => {
  const anna = await t.person('anna');
  for (let network = 0; network < 4; network += 1) await at.guess(anna.email, `203.0.${network}.1`, 10);
  expect((await at.signIn(anna.email, goodPassword, { address: '198.51.100.1' })).status).toBe(429);
  expect((await at.signIn(anna.email, goodPassword, { address: '10.0.0.9' })).status).toBe(200);
});

test('who signed out is still known where they were', async () => {
  const anna = await t.person('anna');
  await at.signOut(anna.token);
  for (let network = 0; network < 4; network += 1) await at.guess(anna.email, `203.0.${network}.1`, 10);
  expect((await at.signIn(anna.email, goodPassword, { address: '10.0.0.200' })).status).toBe(200);
});

const later = (interval: string) =>
  t.sql(`update rate_limits set resets_at = now() where resets_at < now() + $1::interval`, [interval]);

test('who goes on guessing waits longer each time, and has fewer than a hundred tries in a row', async () => {
  const anna = await t.person('anna');
  const thirtyTries = async () => {
    for (let network = 0; network < 3; network += 1) await at.guess(anna.email, `203.0.${network}.1`, 10);
  };
  const waitFor = async () => {
    const refused = await at.signIn(anna.email, goodPassword, { address: '198.51.100.1' });
    return refused.status === 429 ? Number(refused.headers['retry-after']) : 0;
  };
  await thirtyTries();
  expect(await waitFor()).toBeGreaterThan(600);
  await later('2 hours');
  await thirtyTries();
  await later('2 hours');
  expect(await waitFor()).toBeGreaterThan(3600);
  await later('2 days');
  await thirtyTries();
  await later('2 days');
  expect(await waitFor()).toBeGreaterThan(86_400);
  expect((await at.signIn(anna.email, goodPassword, { address: '10.0.0.9' })).status).toBe(200);
});

test('tries that are refused do not lengthen the wait', async () => {
  const anna = await t.person('anna');
  for (let network = 0; network < 9; network += 1) await at.guess(anna.email, `203.0.${network}.1`, 10);
  await later('2 hours');
  expect(await at.guess(anna.email, '203.0.20.1', 10)).toEqual(Array(10).fill(400));
});

test('a new password, by way of the mailbox, opens a closed account again', async () => {
  const anna = await t.person('anna');
  for (let network = 0; network < 4; network += 1) await at.guess(anna.email, `203.0.${network}.1`, 10);
  const strange = { address: '198.51.100.1' };
  expect((await at.signIn(anna.email, goodPassword, strange)).status).toBe(429);
  await at.recover(anna.email);
  const proven = await at.verify('recovery', tokenIn(await t.mailbox.next(anna.email)));
  const password = 'another-Quiet-river-7';
  await t.api('PUT /auth/v1/user', { token: proven.json.access_token, body: { password } });
  expect((await at.signIn(anna.email, password, strange)).status).toBe(200);
});

test('a right password begins the count again', async () => {
  const anna = await t.person('anna');
  await at.guess(anna.email, '203.0.113.1', 9);
  expect((await at.signIn(anna.email, goodPassword, { address: '203.0.113.1' })).status).toBe(200);
  expect(await at.guess(anna.email, '203.0.113.1', 9)).toEqual(Array(9).fill(400));
});

test('the household of an IPv6 address is one network', async () => {
  const anna = await t.person('anna');
  await at.guess(anna.email, '2001:db8:7:7::1', 10);
  expect((await at.signIn(anna.email, goodPassword, { address: '2001:db8:7:7:ffff::2' })).status).toBe(429);
});

test('ten sign-ups an hour from one address', async () => {
  const signUp = (n: number) =>
    at.post('signup', { email: `many-${n}@example.test`, password: goodPassword }, { address: '192.0.2.1' });
  const answers = await Promise.all(Array.from({ length: 11 }, (_, n) => signUp(n)));
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(10).fill(200), 429]);
});
