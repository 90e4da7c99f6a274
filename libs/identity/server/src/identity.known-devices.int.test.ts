import { authSteps, goodPassword, startTestApp, twoStepSteps } from '@domeka/testing';
import type { TestApp } from '@domeka/testing';
import { IdentityModule } from './identity.module.ts';

let t: TestApp;
let at: ReturnType<typeof authSteps>;
beforeAll(async () => {
  t = await startTestApp([IdentityModule], { throttleScale: 1 });
  at = authSteps(t);
});
afterAll(() => t.close());

/** The secret in the cookie of a browser that was signed in with. */
const deviceOf = async (token: string, headers: Record<string, string> = {}) =>
  (await at.post('browser_session', {}, { token, headers })).json.device as string;
const from = (address: string, device: string) => ({ address, headers: { 'x-device': device } });

test('whoever guesses in the owner’s own network never keeps the owner’s browser out', async () => {
  const anna = await t.person('anna');
  const device = await deviceOf(anna.token);
  await at.guess(anna.email, '10.0.0.66', 15);
  expect((await at.signIn(anna.email, goodPassword, { address: '10.0.0.1' })).status).toBe(429);
  expect((await at.signIn(anna.email, goodPassword, from('10.0.0.1', device))).status).toBe(200);
});

test('the owner’s browser signs in from a strange network while the account is closed to those', async () => {
  const anna = await t.person('anna');
  const device = await deviceOf(anna.token);
  for (let network = 0; network < 4; network += 1) await at.guess(anna.email, `203.0.${network}.1`, 10);
  expect((await at.signIn(anna.email, goodPassword, { address: '198.51.100.1' })).status).toBe(429);
  expect((await at.signIn(anna.email, goodPassword, from('198.51.100.1', device))).status).toBe(200);
});

test('a browser of another account, or a made-up one, is a stranger', async () => {
  const [anna, jan] = [await t.person('anna'), await t.person('jan')];
  const devices = [await deviceOf(jan.token), 'x'.repeat(43)];
  await at.guess(anna.email, '203.0.113.1', 10);
  for (const device of devices)
    expect((await at.signIn(anna.email, goodPassword, from('203.0.113.1', device))).status).toBe(429);
});

test('a stolen device secret has few tries as well, wherever it is used', async () => {
  const anna = await t.person('anna');
  const device = await deviceOf(anna.token);
  const tries = Array.from({ length: 12 }, (_, n) => at.signIn(anna.email, `wrong-${n}`, from(`203.0.${n}.1`, device)));
  const statuses = (await Promise.all(tries)).map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array(10).fill(400), 429, 429]);
});

test('a household’s browser is known to each of them; one nobody signed in with gets a secret of ours', async () => {
  const [anna, jan] = [await t.person('anna'), await t.person('jan')];
  const device = await deviceOf(anna.token);
  expect(await deviceOf(jan.token, { 'x-device': device })).toBe(device);
  expect(await deviceOf(jan.token, { 'x-device': 'chosen-by-somebody'.padEnd(43, '-') })).toMatch(/^[\w-]{43}$/);
  await at.guess(jan.email, '10.0.0.1', 10);
  expect((await at.signIn(jan.email, goodPassword, from('10.0.0.1', device))).status).toBe(200);
  const chosen = from('10.0.0.1', 'chosen-by-somebody'.padEnd(43, '-'));
  await at.guess(jan.email, '10.0.0.1', 10);
  expect((await at.signIn(jan.email, goodPassword, chosen)).status).toBe(429);
});

test('who knows the password alone makes no browser known: the second step does', async () => {
  const two = twoStepSteps(t);
  const anna = await two.person('anna');
  const half = (await at.post('browser_session', {}, { token: await two.firstStep(anna) })).json;
  expect(half).toEqual({ secret: expect.any(String), device: null });
  expect(await t.sql('select 1 from known_devices where user_id = $1', [anna.id])).toEqual([]);
  expect(await deviceOf(anna.token)).toMatch(/^[\w-]{43}$/);
});

test('the device’s secret is not kept readable', async () => {
  const anna = await t.person('anna');
  const device = await deviceOf(anna.token);
  const [row] = await t.sql<{ device: Buffer }>('select device from known_devices where user_id = $1', [anna.id]);
  expect([row?.device.length, row?.device.equals(Buffer.from(device, 'base64url'))]).toEqual([32, false]);
});
