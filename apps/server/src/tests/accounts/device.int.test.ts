import { createHash } from 'node:crypto';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { ServerBuild } from '@remix-run/node';
import type { RunningEnvironment } from '@domeka/platform';
import { startTestApp } from '@domeka/testing';
import type { Person, TestApp } from '@domeka/testing';
import { modules } from '../../modules.ts';
import { createApp } from '../../create-app.ts';
import { pagesOf } from '../../remix/branches.ts';

const built = new URL('../../../../../dist/web/', import.meta.url);
let t: TestApp;
let app: NestFastifyApplication;
const others: NestFastifyApplication[] = [];
beforeAll(async () => {
  t = await startTestApp(modules);
  app = await start({});
});
afterAll(async () => {
  await Promise.all([app, ...others].map((one) => one.close()));
  await t.close();
});

const start = (changed: Partial<RunningEnvironment>) =>
  createApp({
    environment: { ...t.environment, ...changed },
    clientFolder: new URL('client', built).pathname,
    pages: async () => pagesOf((await import(new URL('server/index.js', built).href)) as ServerBuild),
  });
const another = async (changed: Partial<RunningEnvironment>) => {
  const started = await start(changed);
  others.push(started);
  return started;
};

const ask = (url: string, headers: Record<string, string> = {}, of = app, host = 'localhost:3000') =>
  of.inject({ url, headers: { host, ...headers } });
const cookieOf = async ({ token }: Person) => {
  const { secret } = (await t.api('POST /auth/v1/browser_session', { token, body: {} })).json as { secret: string };
  return `session=${secret}`;
};

const listens = /addEventListener\(["'`]fetch["'`]/;

describe('the worker', () => {
  test('is one script that asks for nothing else, and is revalidated each time', async () => {
    const { statusCode, headers, body } = await ask('/sw.js');
    expect([statusCode, headers['cache-control'], headers['content-security-policy']]).toEqual([
      ...[200, 'no-cache', "default-src 'none'; connect-src 'self'"],
    ]);
    expect(body).toMatch(listens);
    expect(body).not.toContain('unregister');
  });

  test('switched off it is one that empties everything and unregisters; no page offers to keep a list', async () => {
    const off = await another({ serviceWorker: false });
    const { headers, body } = await ask('/sw.js', {}, off);
    expect([headers['cache-control'], body]).toEqual(['no-cache', expect.stringContaining('registration.unregister')]);
    expect(body).not.toMatch(listens);
    expect((await ask('/manifest.webmanifest?lang=en', {}, off)).statusCode).toBe(200);
  });

  test('pages may read a manifest of ours, and a file that is gone is no page', async () => {
    expect((await ask('/en/')).headers['content-security-policy']).toContain("manifest-src 'self';");
    const gone = await ask('/assets/index-00000000.css');
    expect([gone.statusCode, gone.headers['content-type']]).toEqual([404, expect.not.stringMatching(/html/)]);
  });
});

describe('the page that a device keeps', () => {
  test('is for signed-in people', async () => {
    const { statusCode, headers } = await ask('/en/dashboard/offline');
    expect([statusCode, headers.location]).toEqual([303, expect.stringMatching(/^\/en\/auth\?tab=login/)]);
  });

  test('says whose it is, is the same until something changes, and runs its own script alone', async () => {
    const anna = await t.person('anna');
    const cookie = await cookieOf(anna);
    const body = { name: '<b>Apap</b>', expiryDate: '2027-05-31', lotNumber: 'SECRET' };
    const { id, version } = (await t.api('POST /medications', { token: anna.token, body })).json as {
      id: string;
      version: number;
    };
    const first = await ask('/pl/dashboard/offline', { cookie });
    const { etag = '' } = first.headers;
    expect([first.statusCode, first.headers['x-person'], etag]).toEqual([200, anna.id, expect.stringMatching(/^"/)]);
    expect(first.body).toContain('&lt;b&gt;Apap&lt;/b&gt;');
    expect(first.body).not.toContain('SECRET');
    expect(first.body).toContain(`data-id="${id}" data-version="${version}"`);
    const [, script = ''] = /<script type="module">([\s\S]*?)<\/script>/.exec(first.body) ?? [];
    const hash = createHash('sha256').update(script).digest('base64');
    expect(first.headers['content-security-policy']).toContain(`script-src 'sha256-${hash}';`);
    const again = await ask('/pl/dashboard/offline', { cookie, 'if-none-match': `W/${etag}` });
    expect([again.statusCode, again.body, again.headers['x-person']]).toEqual([304, '', anna.id]);
    expect((await ask('/en/dashboard/offline', { cookie, 'if-none-match': etag })).statusCode).toBe(200);
    await t.api(`PATCH /medications/${id}/quantity`, { token: anna.token, body: { quantity: 3 } });
    expect((await ask('/pl/dashboard/offline', { cookie, 'if-none-match': etag })).statusCode).toBe(200);
  });

  test.each([
    [1, '1 more is not kept', '1 dalszego nie zapisano'],
    [2, '2 more are not kept', '2 dalszych nie zapisano'],
    [5, '5 more are not kept', '5 dalszych nie zapisano'],
    [22, '22 more are not kept', '22 dalszych nie zapisano'],
  ])('with %i more than it holds it says so', async (more, en, pl) => {
    const many = await t.person('many');
    const cookie = await cookieOf(many);
    await t.sql(
      `insert into medications (id, user_id, name, type, categories, is_private, created_at, updated_at)
        select gen_random_uuid(), $1, 'Medicine ' || n, 'tablets', '{}', false, now(), now() from generate_series(1, $2::int) n`,
      [many.id, 500 + more],
    );
    expect((await ask('/en/dashboard/offline', { cookie })).body).toContain(en);
    expect((await ask('/pl/dashboard/offline', { cookie })).body).toContain(pl);
  });
});

test('a sign-out that was owed ends the session, also when it has ended already', async () => {
  const cookie = await cookieOf(await t.person());
  const owed = (headers: Record<string, string>) =>
    app.inject({ method: 'POST', url: '/en/sign-out/owed', headers: { host: 'localhost:3000', cookie, ...headers } });
  const origin = 'http://localhost:3000';
  expect((await owed({ origin: 'https://elsewhere.example' })).statusCode).toBe(403);
  expect((await ask('/en/account', { cookie })).statusCode).toBe(200);
  expect((await owed({ origin })).statusCode).toBe(204);
  expect((await ask('/en/account', { cookie })).statusCode).toBe(303);
  expect((await owed({ origin })).statusCode).toBe(204);
});

/** The last: passport knows one strategy for all apps of a process, which then expects tokens of this one's address. */
test('without https nothing of it is shown but on this machine', async () => {
  const cookie = await cookieOf(await t.person());
  expect((await ask('/en/')).body).toContain('rel="manifest"');
  expect((await ask('/en/account', { cookie })).body).toContain('/on-your-phone');
  const plain = await another({ publicUrl: 'http://192.0.2.7:3000' });
  const at = (url: string, headers = {}) => ask(url, headers, plain, '192.0.2.7:3000');
  expect((await at('/sw.js')).body).toContain('registration.unregister');
  expect((await at('/manifest.webmanifest')).statusCode).toBe(404);
  expect((await at('/en/')).body).not.toContain('rel="manifest"');
  expect((await at('/en/on-your-phone', { cookie })).statusCode).toBe(404);
  expect((await at('/en/account', { cookie })).body).not.toContain('/on-your-phone');
});
