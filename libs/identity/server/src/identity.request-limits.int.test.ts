import { authSteps, goodPassword, startTestApp } from '@domeka/testing';
import type { ApiResponse, TestApp } from '@domeka/testing';
import { IdentityModule } from './identity.module.ts';

let t: TestApp;
let at: ReturnType<typeof authSteps>;
beforeAll(async () => {
  t = await startTestApp([IdentityModule], { throttleScale: 1 });
  at = authSteps(t);
});
afterAll(() => t.close());

let addresses = 0;
const newAddress = () => `192.0.2.${(addresses += 1)}`;
const together = (times: number, ask: (n: number) => Promise<ApiResponse>) =>
  Promise.all(Array.from({ length: times }, (_, n) => ask(n)));
const passed = (answers: ApiResponse[]) => answers.filter(({ status }) => status === 200).length;

function expectRefused({ status, json, headers }: ApiResponse) {
  expect([status, json.error_code]).toEqual([429, 'over_request_rate_limit']);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
}

const change = (token: string, address: string) =>
  t.api('PUT /auth/v1/user', { token, address, body: { data: { colour: 'blue' } } });

test('an account is changed thirty times in five minutes by one session, wherever it is', async () => {
  const anna = await t.person('anna');
  expect(passed(await together(31, () => change(anna.token, newAddress())))).toBe(30);
  expectRefused(await change(anna.token, newAddress()));
  const other = await at.signIn(anna.email, goodPassword, { address: newAddress() });
  expect((await change(other.json.access_token, newAddress())).status).toBe(200);
});

test('and thirty times from one address, whoever it is', async () => {
  const [anna, jan] = [await t.person('anna'), await t.person('jan')];
  const address = newAddress();
  expect(passed(await together(20, () => change(anna.token, address)))).toBe(20);
  expect(passed(await together(20, () => change(jan.token, address)))).toBe(10);
  expectRefused(await change(anna.token, address));
});

const refresh = (token: string, address: string) =>
  at.post('token?grant_type=refresh_token', { refresh_token: token }, { address });

test('a session is renewed sixty times in five minutes, wherever it is', async () => {
  const anna = await t.person('anna');
  let renewed = 0;
  for (let n = 0; n < 7; n += 1) renewed += passed(await together(10, () => refresh(anna.refreshToken, newAddress())));
  expect(renewed).toBe(60);
  expectRefused(await refresh(anna.refreshToken, newAddress()));
});

test('tokens of all kinds are asked for three hundred times in five minutes from one address', async () => {
  const address = newAddress();
  const exchange = (n: number) =>
    at.post('token?grant_type=pkce', { auth_code: `invented-${n}`, code_verifier: 'v'.repeat(43) }, { address });
  let refused = 0;
  for (let round = 0; round < 31; round += 1)
    refused += (await together(10, exchange)).filter(({ status }) => status === 429).length;
  expect(refused).toBe(10);
  expectRefused(await at.signIn('nobody@example.test', goodPassword, { address }));
});

test('whoever uses up what an address may ask keeps neither known browsers nor open sessions out there', async () => {
  const anna = await t.person('anna');
  const { secret, device } = (await at.post('browser_session', {}, { token: anna.token })).json;
  const address = newAddress();
  const useUp = async (path: string, body: object, times: number) => {
    for (let n = 0; n < times; n += 20) await together(20, () => at.post(path, body, { address }));
  };
  await useUp('token?grant_type=pkce', { auth_code: 'invented', code_verifier: 'v'.repeat(43) }, 300);
  expectRefused(await at.signIn(anna.email, goodPassword, { address }));
  const known = { address, headers: { 'x-device': device as string } };
  expect((await at.signIn(anna.email, goodPassword, known)).status).toBe(200);
  expectRefused(await at.signIn('nobody@example.test', goodPassword, known));
  const ofOther = { email: 'nobody@example.test', password: goodPassword, refresh_token: 'invented', secret };
  for (const grant of ['password', 'refresh_token'])
    expectRefused(await at.post(`token?grant_type=${grant}`, ofOther, { address }));
  await useUp('browser_session/token', { secret: 'x'.repeat(43) }, 600);
  expectRefused(await at.post('browser_session/token', { secret: 'x'.repeat(43) }, { address }));
  expect((await at.post('browser_session/token', { secret }, { address })).status).toBe(200);
});

test('refresh tokens are guessed a hundred and fifty times in five minutes from one address', async () => {
  const address = newAddress();
  const answers = await together(160, (n) => refresh(`invented-${n}`, address));
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(150);
  expectRefused(await refresh('invented', address));
});

test('an address has twenty mails an hour sent, of all kinds together', async () => {
  const address = newAddress();
  const ask = (n: number) => {
    const email = `mailed-${n}@example.test`;
    if (n % 3 === 0) return at.post('recover', { email }, { address });
    if (n % 3 === 1) return at.post('resend', { type: 'signup', email }, { address });
    return at.post('signup', { email, password: goodPassword }, { address });
  };
  const answers = await together(24, ask);
  expect(passed(answers)).toBe(20);
  for (const refused of answers.filter(({ status }) => status !== 200)) expectRefused(refused);
});

const changeEmail = (token: string, email: string, address: string) =>
  t.api('PUT /auth/v1/user', { token, address, body: { email, current_password: goodPassword } });

test('a change of address counts as the two mails it sends, among the twenty of who asks', async () => {
  const people = await Promise.all(['anna', 'jan', 'ewa', 'ola'].map((name) => t.person(name)));
  const address = newAddress();
  const answers: ApiResponse[] = [];
  for (let n = 0; n < 12; n += 1)
    answers.push(await changeEmail(people[n % 4]?.token ?? '', `changed-${n}@example.test`, address));
  expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(200), 429, 429]);
  for (const refused of answers.slice(10)) expectRefused(refused);
  expectRefused(await at.post('recover', { email: 'after@example.test' }, { address }));
});

test('changes that mail nobody are not counted among the mails', async () => {
  const anna = await t.person('anna');
  const address = newAddress();
  const answers = await together(25, () =>
    t.api('PUT /auth/v1/user', { token: anna.token, address, body: { email: anna.email } }),
  );
  expect(passed(answers)).toBe(25);
  expect((await at.post('recover', { email: anna.email }, { address })).status).toBe(200);
});

test.each([
  ['signup', { password: goodPassword }, 200],
  ['recover', {}, 200],
  ['resend', { type: 'signup' }, 200],
  ['token?grant_type=password', { password: 'wrong' }, 400],
])('where no captcha is set up its token is read over: %s', async (path, body, status) => {
  const security = [{ captcha_token: 'x' }, { captcha_token: 7 }, {}, null];
  const answers = await together(security.length, (n) => {
    const email = `captcha-${n}-${path.slice(0, 5)}@example.test`;
    return at.post(path, { ...body, email, gotrue_meta_security: security[n] }, { address: newAddress() });
  });
  expect(answers.map((answer) => answer.status)).toEqual(security.map(() => status));
});
