import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { RequestListener } from 'node:http';
import { readdir } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { ServerBuild } from '@remix-run/node';
import bwipjs from 'bwip-js/node';
import sharp from 'sharp';
import { addProducts, jpeg, startTestApp } from '@domeka/testing';
import type { Person, TestApp } from '@domeka/testing';
import { createApp } from '../../create-app.ts';
import { modules } from '../../modules.ts';
import { builtServer, freePort, until } from '../../process/built-server.fixture.ts';
import type { BuiltServer, Running } from '../../process/built-server.fixture.ts';
import { pagesOf } from '../../remix/branches.ts';
import { formWithFile } from '../api/uploads.fixture.ts';

// The built server with the role `scans`, and applications that pass pictures on to it.

const pages = new URL('../../../../../dist/web/server/index.js', import.meta.url).href;
let t: TestApp;
let scans: BuiltServer;
let reader: Running;
let role: Record<string, string>;
let anna: Person;
let cookie: string;
/** Reads pictures itself. */
let home: string;
/** Passes them on. */
let web: string;
const apps: NestFastifyApplication[] = [];

async function serving(scansUrl: string | null): Promise<string> {
  const app = await createApp({
    environment: { ...t.environment, scansUrl },
    clientFolder: null,
    pages: async () => pagesOf((await import(pages)) as ServerBuild),
  });
  apps.push(app);
  await app.listen(0, '127.0.0.1');
  return originOf(app.getHttpServer());
}

const originOf = (server: { address(): unknown }) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

beforeAll(async () => {
  t = await startTestApp(modules);
  await addProducts(t.sql, [
    { name: 'Acard', dosage: '75 mg', form: 'Tabletki', packages: [{ gtin: '05909990672516', packSize: '30 tabl.' }] },
  ]);
  anna = await t.person('anna');
  cookie = (await t.api('POST /auth/v1/browser_session', { token: anna.token, body: {} })).json.secret as string;
  scans = await builtServer();
  role = { ROLES: 'scans', SECRET_KEY: t.environment.secretKey };
  reader = await scans.launchReady(role);
  home = await serving(null);
  web = await serving(`http://127.0.0.1:${scans.port}`);
});
afterAll(async () => {
  for (const app of apps) app.getHttpServer().closeAllConnections();
  await Promise.all(apps.map((app) => app.close()));
  await scans.end();
  await t.close();
});

const scan = (origin: string, photo: Buffer, { path = '', signal }: { path?: string; signal?: AbortSignal } = {}) =>
  fetch(`${origin}/api/scans${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${anna.token}`, 'content-type': 'image/jpeg' },
    body: new Uint8Array(photo),
    ...(signal && { signal }),
  });

/** On a busy machine reading may take too long. */
async function answerOf(origin: string, photo: Buffer, path?: string) {
  for (;;) {
    const answer = await scan(origin, photo, { path });
    const json = (await answer.json()) as { code?: string };
    if (json.code !== 'try-again-later') return { status: answer.status, json };
  }
}

const square = (code: string) =>
  bwipjs.toBuffer({ bcid: 'gs1datamatrix', text: code, scale: 5, padding: 10, backgroundcolor: 'ffffff' });
const written = (words: string) =>
  sharp(
    Buffer.from(
      `<svg width="900" height="200"><rect width="900" height="200" fill="#fff"/><text x="40" y="130" font-size="90" font-family="sans-serif">${words}</text></svg>`,
    ),
  );

const boxes: [string, () => Promise<Buffer>, number][] = [
  ['a code that the catalogue knows', () => square('(01)05909990672516(17)281231(10)BATCH(21)SERIAL42'), 200],
  ['a code that it does not know', () => square('(01)05909991029876(17)281231(10)A1'), 200],
  ['lettering alone', () => written('Acard 75 mg').jpeg().toBuffer(), 200],
  ['nothing at all', () => jpeg(), 200],
  ['no picture', () => Promise.resolve(Buffer.from('no picture')), 422],
];

test.each(boxes)('%s means the same, wherever it is read', async (_, make, status) => {
  const photo = await make();
  const passedOn = await answerOf(web, photo);
  expect(passedOn).toEqual(await answerOf(home, photo));
  expect(passedOn.status).toBe(status);
  expect(JSON.stringify(passedOn)).not.toContain('SERIAL42');
  expect(await answerOf(web, photo, '/codes')).toEqual(await answerOf(home, photo, '/codes'));
});

const ask = (path: string, port = scans.port, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${port}${path}`, { headers });
const underWay = async () => {
  const said = (await (await ask('/api/health/ready')).json()) as { info: { pictures: { reason: string } } };
  return said.info.pictures.reason;
};

test('the role has no database and no pages, says how it is, and reads nothing without the secret', async () => {
  expect(await readdir(scans.folder)).toEqual([]);
  expect(reader.said()).toContain('SCANS_URL');
  expect([(await ask('/api/health/live')).status, await underWay()]).toEqual([200, '0 under way']);
  for (const path of ['/', '/en', '/api/scans', '/api/medications', '/api/pictures/box'])
    expect([path, (await ask(path)).status]).toEqual([path, 401]);
  const wrong = { authorization: 'Bearer wrong', 'x-person': anna.token };
  expect((await ask('/api/pictures/waiting', scans.port, wrong)).status).toBe(401);
});

test('one picture of a person is under way, whichever process passes it on', async () => {
  const other = await serving(`http://127.0.0.1:${scans.port}`);
  const photo = await jpeg();
  const sending = request(`${web}/api/scans/codes`, {
    method: 'POST',
    headers: { authorization: `Bearer ${anna.token}`, 'content-type': 'image/jpeg', 'content-length': photo.length },
  });
  const answered = once(sending, 'response');
  sending.write(photo.subarray(0, 100));
  await until(async () => (await underWay()) === '1 under way');
  const refused = await scan(other, photo, { path: '/codes' });
  expect([refused.status, await refused.json()]).toEqual([429, expect.objectContaining({ code: 'scan-under-way' })]);
  sending.end(photo.subarray(100));
  const [{ statusCode }] = (await answered) as [{ statusCode: number }];
  expect([200, 503]).toContain(statusCode);
  await until(async () => (await underWay()) === '0 under way');
});

async function submit(origin: string, path: string, form: ReturnType<typeof formWithFile>, signal?: AbortSignal) {
  const { headers, body } = form;
  const known = { cookie: `session=${cookie}`, origin: t.environment.publicUrl };
  const answer = await fetch(origin + path, {
    method: 'POST',
    headers: { ...known, ...headers },
    body: new Uint8Array(body),
    redirect: 'manual',
    ...(signal && { signal }),
  });
  return { status: answer.status, text: await answer.text() };
}
const box = async () =>
  formWithFile({ intent: 'add', name: 'Vigantol', quantity: '12' }, 'box', await jpeg(), 'box.jpg');

describe('while nobody reads pictures', () => {
  const en = 'Reading photos takes a break. Type it, or scan the code.';
  const pl = 'Odczytywanie zdjęć ma przerwę. Wpisz dane albo zeskanuj kod.';
  let alone: string;
  beforeAll(async () => {
    alone = await serving(`http://127.0.0.1:${await freePort()}`);
  });

  test.each(['', '/codes'])('the API says so: POST /scans%s', async (path) => {
    const answer = await scan(alone, await jpeg(), { path });
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('30');
    expect(await answer.json()).toMatchObject({ code: 'scans-away', title: en });
  });

  test.each([
    ['en', en],
    ['pl', pl],
  ])('the form in %s says so, and what was typed stays', async (language, words) => {
    const { status, text: html } = await submit(alone, `/${language}/dashboard?panel=add`, await box());
    expect([status, html]).toEqual([503, expect.stringContaining(words)]);
    expect(html).toContain('value="Vigantol"');
    expect(html).toContain('value="12"');
  });

  test('a page with scripts gets the refusal by name, and what was typed', async () => {
    const { status, text: said } = await submit(alone, '/en/dashboard.data?panel=add', await box());
    expect([status, said]).toEqual([503, expect.stringContaining('boxes.scans-away')]);
    expect(said).toContain('Vigantol');
  });

  test('the tray says so once, with scripts and without, and keeps its rows', async () => {
    const photos = formWithFile({ intent: 'photos', 'name-a': 'Vigantol' }, 'photos', await jpeg(), 'a.jpg');
    const { text: html } = await submit(alone, '/pl/dashboard/tray', photos);
    expect(html.split(pl)).toHaveLength(2);
    const answer = await fetch(`${alone}/en/dashboard/tray/photo`, {
      method: 'POST',
      headers: { cookie: `session=${cookie}`, origin: t.environment.publicUrl, 'content-type': 'image/jpeg' },
      body: new Uint8Array(await jpeg()),
    });
    expect([answer.status, await answer.json()]).toEqual([503, expect.objectContaining({ code: 'scans-away' })]);
  });

  test('nobody has a place in the queue', async () => {
    const headers = { authorization: `Bearer ${anna.token}` };
    expect(await (await fetch(`${alone}/api/scans/waiting`, { headers })).json()).toEqual({ before: null });
  });
});

describe('a visitor who leaves', () => {
  const closed = { count: 0 };
  let begun: PromiseWithResolvers<void>;
  let slow: string;
  /** Reads for ever, and says so, so that only who asked ends it. */
  const readForEver: RequestListener = (asked, response) => {
    asked.resume().once('end', () => begun.resolve());
    const saying = setInterval(() => response.write(' '), 100);
    response.once('close', () => {
      clearInterval(saying);
      closed.count += 1;
    });
  };
  const stand = createServer(readForEver);
  beforeAll(async () => {
    await once(stand.listen(0, '127.0.0.1'), 'listening');
    slow = await serving(originOf(stand));
  });
  afterAll(() => void stand.close().closeAllConnections());

  test.each<[string, (signal: AbortSignal) => Promise<unknown>]>([
    ['the API', async (signal) => scan(slow, await jpeg(), { signal })],
    ['the form', async (signal) => submit(slow, '/en/dashboard?panel=add', await box(), signal)],
  ])('ends the reading: %s', async (_, send) => {
    begun = Promise.withResolvers();
    const before = closed.count;
    const leaving = new AbortController();
    const sent = send(leaving.signal).catch(() => 'left');
    await begun.promise;
    leaving.abort();
    expect(await sent).toBe('left');
    await until(() => closed.count === before + 1);
  });
});

test('another secret reads nothing, and people read that reading takes a break', async () => {
  const other = await builtServer();
  await other.launchReady({ ...role, SECRET_KEY: 'another-secret-another-secret-another' });
  const answer = await scan(await serving(`http://127.0.0.1:${other.port}`), await jpeg());
  expect([answer.status, await answer.json()]).toEqual([503, expect.objectContaining({ code: 'scans-away' })]);
  await other.end();
});

test('its figures are those of a process, without a database; asked to stop it answers what has begun', async () => {
  const [own, metricsPort] = [await builtServer(), await freePort()];
  const { child, exitCode } = await own.launchReady({ ...role, METRICS_PORT: String(metricsPort) });
  const passing = await serving(`http://127.0.0.1:${own.port}`);
  expect((await scan(passing, Buffer.from('no picture'))).status).toBe(422);
  const figures = await (await ask('/metrics', metricsPort)).text();
  expect(figures).toContain('domeka_http_requests_total{method="POST",route="/api/pictures/box",status="422"} 1');
  expect(figures).toContain('domeka_pictures_under_way 0');
  expect(figures).not.toContain('domeka_database_up');
  const last = Buffer.from('no picture either');
  const sending = request(`${passing}/api/scans`, {
    method: 'POST',
    headers: { authorization: `Bearer ${anna.token}`, 'content-type': 'image/jpeg', 'content-length': last.length },
  });
  const answered = once(sending, 'response');
  sending.write(last.subarray(0, 5));
  await until(async () => (await (await ask('/api/health/ready', own.port)).text()).includes('1 under way'));
  child.kill('SIGTERM');
  await until(async () => (await ask('/api/health/ready', own.port)).status === 503);
  sending.end(last.subarray(5));
  const [response] = (await answered) as [{ statusCode: number } & NodeJS.ReadableStream];
  expect([response.statusCode, await text(response)]).toEqual([422, expect.stringContaining('image-unreadable')]);
  expect(await exitCode).toBe(0);
  await own.end();
});

test.each<[Record<string, string>, RegExp]>([
  [{ ROLES: 'web,scans' }, /^ROLES is web, jobs or both: web,jobs; or scans alone\.\n$/],
  [{ ROLES: 'scanner' }, /^ROLES is web, jobs or both: web,jobs; or scans alone\.\n$/],
  [{ ROLES: 'scans', SECRET_KEY: '' }, /^ROLES=scans needs SECRET_KEY or SECRET_KEY_FILE, [^\n]*\n$/],
  [{ ROLES: 'scans', PROCESSES: '2' }, /^ROLES=scans is one process, [^\n]*\n$/],
  [{ SCANS_URL: 'scans:3000' }, /^SCANS_URL is an origin that begins with [^\n]*\n$/],
])('a wrong role or address ends the process with one line: %o', async (settings, line) => {
  const { said, exitCode } = scans.launch({ SECRET_KEY: t.environment.secretKey, ...settings });
  expect([await exitCode, said()]).toEqual([1, expect.stringMatching(line)]);
});
