import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { goodPassword, startTestApp } from '@domeka/testing';
import type { TestApp } from '@domeka/testing';
import { modules } from '../modules.ts';
import { createApp } from '../create-app.ts';
import type { PageHandler } from '../remix/mount-remix.ts';

let t: TestApp;
let app: NestFastifyApplication;
beforeAll(async () => {
  t = await startTestApp(modules);
  app = await createApp({ environment: t.environment, clientFolder: null, pages: () => Promise.resolve(page) });
});
afterAll(async () => {
  await app.close();
  await t.close();
});

const page: PageHandler = async (request, { api }) => {
  const [route = '', query] = (new URL(request.url).searchParams.get('call') ?? '').split('?');
  const body = request.method === 'POST' ? ((await request.json()) as object) : undefined;
  const answer = await api(route, {
    query: Object.fromEntries(new URLSearchParams(query)),
    ...(body && { body }),
  });
  return answer.ok ? Response.json(answer.data) : Response.json(answer.problem, { status: answer.status });
};

const visit = async (call: string, cookie = '', payload?: object) => {
  const response = await app.inject({
    method: payload ? 'POST' : 'GET',
    url: `/en?call=${encodeURIComponent(call)}`,
    headers: {
      host: 'localhost:3000',
      origin: t.environment.publicUrl,
      cookie,
      ...(payload && { 'content-type': 'application/json' }),
    },
    ...(payload && { payload }),
  });
  const kept = (wanted: string) => {
    const cookie = response.cookies.find(({ name }) => name === wanted);
    return cookie && `${wanted}=${cookie.value}`;
  };
  return { status: response.statusCode, text: response.payload, cookie: kept('session'), device: kept('device') };
};
const signIn = (email: string, cookie = '') =>
  visit('POST /auth/v1/token?grant_type=password', cookie, { email, password: goodPassword });
const browserSessions = async (userId: string) =>
  (await t.sql('select 1 from sessions where user_id = $1 and browser_secret_hash is not null', [userId])).length;

test('signing in gives the browser a cookie, and script no token', async () => {
  const anna = await t.person('anna');
  const { status, text, cookie } = await signIn(anna.email);
  expect([status, text]).toEqual([200, expect.not.stringMatching(/access_token|refresh_token|eyJ/)]);
  expect((await visit('GET /profile', cookie)).text).toContain(anna.email);
  expect((await visit('GET /profile')).status).toBe(401);
});

test('signing in leaves no earlier session of the browser behind', async () => {
  const [anna, jan] = [await t.person('anna'), await t.person('jan')];
  const first = await signIn(anna.email);
  const second = await signIn(jan.email, first.cookie);
  expect((await visit('GET /profile', second.cookie)).text).toContain(jan.email);
  expect((await visit('GET /profile', first.cookie)).status).toBe(401);
  expect([await browserSessions(anna.id), await browserSessions(jan.id)]).toEqual([0, 1]);
  expect((await t.api('GET /profile', { token: anna.token })).status).toBe(200);
});

test('a late answer to a request with the cookie of an ended session leaves the cookie of the next one alone', async () => {
  const [anna, jan] = [await t.person('anna'), await t.person('jan')];
  const first = await signIn(anna.email);
  await signIn(jan.email, first.cookie);
  const late = await visit('GET /profile', first.cookie);
  expect([late.status, late.cookie]).toEqual([401, undefined]);
  const revoked = await signIn(anna.email);
  await visit('GET /profile', revoked.cookie); // caches its access token
  await t.sql('delete from sessions where user_id = $1', [anna.id]);
  const gone = await visit('GET /profile', revoked.cookie);
  expect([gone.status, gone.cookie]).toEqual([401, undefined]);
});

test('a refused sign-in leaves the session there is alone', async () => {
  const anna = await t.person('anna');
  const { cookie } = await signIn(anna.email);
  const refused = await visit('POST /auth/v1/token?grant_type=password', cookie, { email: anna.email, password: 'x' });
  expect([refused.status, refused.cookie]).toEqual([400, undefined]);
  expect((await visit('GET /profile', cookie)).status).toBe(200);
});

test('signing out clears the cookie and ends the session', async () => {
  const anna = await t.person('anna');
  const { cookie } = await signIn(anna.email);
  expect((await visit('POST /auth/v1/logout?scope=local', cookie, {})).cookie).toBe('session=');
  expect((await visit('GET /profile', cookie)).status).toBe(401);
  expect(await browserSessions(anna.id)).toBe(0);
});

test('a browser somebody signed in with is known after they signed out, and no other one', async () => {
  const anna = await t.person('anna');
  const { cookie, device = '' } = await signIn(anna.email);
  expect((await visit('POST /auth/v1/logout?scope=local', cookie, {})).device).toBeUndefined();
  const again = await signIn(anna.email, device);
  expect([again.status, again.device]).toEqual([200, device]);
  expect((await signIn(anna.email)).device).not.toBe(device);
  expect((await t.sql('select 1 from known_devices where user_id = $1', [anna.id])).length).toBe(2);
});
