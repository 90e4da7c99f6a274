import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { IncomingMessage, RequestListener } from 'node:http';
import { readdir } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { ServerBuild } from '@remix-run/node';
import bwipjs from 'bwip-js/node';
import { addProducts, freePort, jpeg, startTestApp, until } from '@domeka/testing';
import type { Person, Running, TestApp } from '@domeka/testing';
import { createApp } from '../../create-app.ts';
import { modules } from '../../modules.ts';
import { builtServer } from '../../process/built-server.fixture.ts';
import type { BuiltServer } from '../../process/built-server.fixture.ts';
import { pagesOf } from '../../remix/branches.ts';
import { formWithFile } from '../api/uploads.fixture.ts';

// The built server with the role `scans`, and applications that pass pictures on to it.

interface Web {
  app: NestFastifyApplication;
  origin: string;
}

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
let web: Web;

const originOf = (server: { address(): unknown }) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

async function passing(scansUrl: string): Promise<Web> {
  const app = await createApp({
    environment: { ...t.environment, roles: ['web'], databasePool: 16, scansUrl },
    clientFolder: null,
    pages: async () => pagesOf((await import(pages)) as ServerBuild),
  });
  await app.listen(0, '127.0.0.1');
  return { app, origin: originOf(app.getHttpServer()) };
}

async function close({ app }: Web) {
  app.getHttpServer().closeAllConnections();
  await app.close();
}

beforeAll(async () => {
  t = await startTestApp(modules);
  await t.app.listen(0, '127.0.0.1');
  home = originOf(t.app.getHttpServer());
  await addProducts(t.sql, [
    { name: 'Acard', dosage: '75 mg', form: 'Tabletki', packages: [{ gtin: '05909990672516', packSize: '30 tabl.' }] },
  ]);
  anna = await t.person('anna');
  cookie = (await t.api('POST /auth/v1/browser_session', { token: anna.token, body: {} })).json.secret as string;
  scans = await builtServer();
  role = { ROLES: 'scans', SECRET_KEY: t.environment.secretKey };
  reader = await scans.launchReady(role);
  web = await passing(`http://127.0.0.1:${scans.port}`);
});
afterAll(async () => {
  await close(web);
  await scans.end();
  await t.close();
});

const ofAnna = () => ({ authorization: `Bearer ${anna.token}`, 'content-type': 'image/jpeg' });
const scan = (origin: string, photo: Buffer, { path = '', signal }: { path?: string; signal?: AbortSignal } = {}) =>
  fetch(`${origin}/api/scans${path}`, {
    method: 'POST',
    headers: ofAnna(),
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

/** The first bytes of a picture alone, until `finish`. */
function beginScan(origin: string, photo: Buffer) {
  const headers = { ...ofAnna(), 'content-length': photo.length };
  const sending = request(`${origin}/api/scans`, { method: 'POST', headers, agent: false });
  const answered = once(sending, 'response') as Promise<[IncomingMessage]>;
  sending.write(photo.subarray(0, 5));
  return {
    finish: async () => {
      sending.end(photo.subarray(5));
      const [answer] = await answered;
      return { status: answer.statusCode, text: await text(answer) };
    },
  };
}

const drawn = { padding: 10, backgroundcolor: 'ffffff' };
const square = (code: string) => bwipjs.toBuffer({ bcid: 'gs1datamatrix', text: code, scale: 5, ...drawn });
/** The words below a code that is as white as what it stands on. */
const written = (alttext: string) => {
  const words = { alttext, includetext: true, textsize: 14, textcolor: '000000', barcolor: 'ffffff' };
  return bwipjs.toBuffer({ bcid: 'code128', text: '0000', scale: 4, ...words, ...drawn });
};
const notPicture = Buffer.from('no picture');

test.each<[string, () => Promise<Buffer>, number, string]>([
  ['a known code', () => square('(01)05909990672516(17)281231(10)BATCH(21)SERIAL42'), 200, '"name":"Acard"'],
  ['an unknown code', () => square('(01)05909991029876(17)281231(10)A1'), 200, '"reader":"paddle"'],
  ['lettering alone', () => written('Acard'), 200, '"reader":"paddle"'],
  ['no picture', () => Promise.resolve(notPicture), 422, 'image-unreadable'],
])('%s means the same, wherever it is read', async (_, make, status, says) => {
  const photo = await make();
  const passedOn = await answerOf(web.origin, photo);
  expect(passedOn).toEqual(await answerOf(home, photo));
  expect([passedOn.status, JSON.stringify(passedOn.json)]).toEqual([status, expect.stringContaining(says)]);
  expect(JSON.stringify(passedOn)).not.toContain('SERIAL42');
  expect(await answerOf(web.origin, photo, '/codes')).toEqual(await answerOf(home, photo, '/codes'));
});

const ask = (path: string, port = scans.port, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${port}${path}`, { headers });
const underWay = async (port = scans.port) => {
  const said = (await (await ask('/api/health/ready', port)).json()) as { info: { pictures: { reason: string } } };
  return said.info.pictures.reason;
};

test('the role has no database and no pages, says how it is, and reads nothing without the secret', async () => {
  expect(await readdir(scans.folder)).toEqual([]);
  expect(reader.said()).toContain('SCANS_URL');
  expect([(await ask('/api/health/live')).status, await underWay()]).toEqual([200, '0 under way']);
  for (const path of ['/', '/en', '/api/scans', '/api/medications', '/api/pictures/box'])
    expect([path, (await ask(path)).status]).toEqual([path, 401]);
  const wrong = { authorization: 'Bearer wrong', 'x-person': 'anna' };
  expect((await ask('/api/pictures/waiting', scans.port, wrong)).status).toBe(401);
});

test('one picture of a person is under way, whichever process passes it on', async () => {
  const other = await passing(`http://127.0.0.1:${scans.port}`);
  const first = beginScan(web.origin, notPicture);
  await until(async () => (await underWay()) === '1 under way', 'picture under way');
  const refused = await scan(other.origin, await jpeg());
  expect([refused.status, await refused.json()]).toEqual([429, expect.objectContaining({ code: 'scan-under-way' })]);
  expect(await first.finish()).toMatchObject({ status: 422 });
  expect((await scan(other.origin, notPicture)).status).toBe(422);
  await close(other);
});

async function submit(origin: string, path: string, form: ReturnType<typeof formWithFile>, signal?: AbortSignal) {
  const { headers, body } = form;
  const answer = await fetch(origin + path, {
    method: 'POST',
    headers: { cookie: `session=${cookie}`, origin: t.environment.publicUrl, ...headers },
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
  let alone: Web;
  beforeAll(async () => {
    alone = await passing(`http://127.0.0.1:${await freePort()}`);
  });
  afterAll(() => close(alone));

  const shown = async (url: string) => {
    const headers = { host: new URL(t.environment.publicUrl).host, cookie: `session=${cookie}` };
    return (await alone.app.inject({ method: 'GET', url, headers })).payload;
  };

  test.each(['', '/codes'])('the API says so: POST /scans%s', async (path) => {
    const answer = await scan(alone.origin, await jpeg(), { path });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '30']);
    expect(await answer.json()).toMatchObject({ code: 'scans-away', title: en });
  });

  test.each([
    ['en', en],
    ['pl', pl],
  ])('the form in %s says so, and what was typed stays', async (language, words) => {
    const path = `/${language}/dashboard?panel=add`;
    expect(await shown(path)).not.toContain(words);
    const { status, text: html } = await submit(alone.origin, path, await box());
    expect([status, html]).toEqual([503, expect.stringContaining(words)]);
    for (const typed of ['Vigantol', '12']) expect(html).toContain(`value="${typed}"`);
  });

  test('a page with scripts gets the refusal by name, and what was typed', async () => {
    const { status, text: said } = await submit(alone.origin, '/en/dashboard.data?panel=add', await box());
    expect([status, said]).toEqual([503, expect.stringContaining('boxes.scans-away')]);
    expect(said).toContain('Vigantol');
  });

  test('the tray says so once, with scripts and without, and keeps its rows', async () => {
    const hidden = { id: '1', code: null, state: 'known', categories: [], catalogProductId: null, plan: null };
    const row = { 'items.1.of': JSON.stringify(hidden), 'items.1.name': 'Vigantol' };
    const photos = formWithFile({ intent: 'photos', ...row }, 'photos', await jpeg(), 'a.jpg');
    expect(await shown('/pl/dashboard/tray')).not.toContain(pl);
    const { text: html } = await submit(alone.origin, '/pl/dashboard/tray', photos);
    expect(html.split(pl)).toHaveLength(2);
    expect(html).toContain('value="Vigantol"');
    const answer = await fetch(`${alone.origin}/en/dashboard/tray/photo`, {
      method: 'POST',
      headers: { cookie: `session=${cookie}`, origin: t.environment.publicUrl, 'content-type': 'image/jpeg' },
      body: new Uint8Array(await jpeg()),
    });
    expect([answer.status, await answer.json()]).toEqual([503, expect.objectContaining({ code: 'scans-away' })]);
  });

  test('nobody has a place in the queue', async () => {
    const answer = await fetch(`${alone.origin}/api/scans/waiting`, { headers: ofAnna() });
    expect(await answer.json()).toEqual({ before: null });
  });
});

describe('a visitor who leaves', () => {
  let begun: PromiseWithResolvers<void>;
  let ended: PromiseWithResolvers<void>;
  let slow: Web;
  /** Reads for ever, and says so, so that only who asked ends it. */
  const readForEver: RequestListener = (asked, response) => {
    asked.resume().once('end', () => begun.resolve());
    const saying = setInterval(() => response.write(' '), 100);
    response.once('close', () => {
      clearInterval(saying);
      ended.resolve();
    });
  };
  const stand = createServer(readForEver);
  beforeAll(async () => {
    await once(stand.listen(0, '127.0.0.1'), 'listening');
    slow = await passing(originOf(stand));
  });
  afterAll(async () => {
    stand.close().closeAllConnections();
    await close(slow);
  });

  test.each<[string, (signal: AbortSignal) => Promise<unknown>]>([
    ['the API', async (signal) => scan(slow.origin, await jpeg(), { signal })],
    ['the form', async (signal) => submit(slow.origin, '/en/dashboard?panel=add', await box(), signal)],
  ])('ends the reading: %s', async (_, send) => {
    [begun, ended] = [Promise.withResolvers(), Promise.withResolvers()];
    const leaving = new AbortController();
    const sent = send(leaving.signal).catch(() => 'left');
    await begun.promise;
    leaving.abort();
    expect(await sent).toBe('left');
    await ended.promise;
  });
});

test('another secret reads nothing, and people read that reading takes a break', async () => {
  const other = await builtServer();
  await other.launchReady({ ...role, SECRET_KEY: 'another-secret-another-secret-another' });
  const strange = await passing(`http://127.0.0.1:${other.port}`);
  const answer = await scan(strange.origin, await jpeg());
  expect([answer.status, await answer.json()]).toEqual([503, expect.objectContaining({ code: 'scans-away' })]);
  await close(strange);
  await other.end();
});

test('its figures are those of a process, without a database; asked to stop it answers what has begun', async () => {
  const [own, metricsPort] = [await builtServer(), await freePort()];
  const { child, exitCode } = await own.launchReady({ ...role, METRICS_PORT: String(metricsPort) });
  const passed = await passing(`http://127.0.0.1:${own.port}`);
  expect((await scan(passed.origin, notPicture)).status).toBe(422);
  const figures = async () => (await ask('/metrics', metricsPort)).text();
  const counted = 'domeka_http_requests_total{method="POST",route="/api/pictures/box",status="422"} 1';
  await until(async () => (await figures()).includes(counted), 'counted picture');
  expect(await figures()).toContain('domeka_pictures_under_way 0');
  expect(await figures()).not.toContain('domeka_database_up');
  const last = beginScan(passed.origin, notPicture);
  await until(async () => (await underWay(own.port)) === '1 under way', 'picture under way');
  child.kill('SIGTERM');
  await until(async () => (await ask('/api/health/ready', own.port)).status === 503, 'process that drains');
  expect(await last.finish()).toEqual({ status: 422, text: expect.stringContaining('image-unreadable') as string });
  expect(await exitCode).toBe(0);
  await close(passed);
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
