import type { RequestListener } from 'node:http';
import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { join } from 'node:path';
import { IdentityModule } from '@domeka/identity';
import { DomainEvents, RegularFetches } from '@domeka/platform';
import { adminEmail, startLocalHttps, startTestApp, twoStepSteps, until } from '@domeka/testing';
import type { LocalHttps, TestApp } from '@domeka/testing';
import type { RecallsEvents, RecallsAdminView, RecallsFetchView } from '@domeka/recalls/contract';
import { RecallsModule } from './recalls.module.ts';

let answer: RequestListener;
let server: LocalHttps;
let t: TestApp;
let token: string;
let told: string[] = [];
beforeAll(async () => {
  server = await startLocalHttps((request, response) => answer(request, response));
  t = await startTestApp([IdentityModule, RecallsModule], { recallsUrl: `${server.origin}/latest` });
  ({ token } = await twoStepSteps(t).setUp(await t.person(adminEmail)));
  t.app.get<DomainEvents<RecallsEvents>>(DomainEvents).on('*', ({ type }) => void told.push(type));
});
afterAll(async () => {
  await t.close();
  await server.close();
});
beforeEach(async () => {
  await t.sql('truncate recall_files, recall_decisions, recall_targets');
  await t.sql('update fetches set digest = null, failures = 0, fault = null, outcome = null, worked_at = null');
  told = [];
});

const register = readFileSync(join(import.meta.dirname, 'fixtures/RejestrDecyzjiGIF20250703.xml'));
/** More than the largest file. */
function* endless() {
  yield '<Decyzje>';
  for (let megabytes = 0; megabytes <= 101; megabytes += 1) yield `<x>${' '.repeat(1017)}</x>`.repeat(1024);
}

/** As the official address does: it leads to the file of the day. */
const serve = (file: Buffer | string, name = 'RejestrDecyzjiGIF20250703.xml') =>
  (answer = ({ url }, response) =>
    url === '/latest' ? response.writeHead(302, { location: `/${name}` }).end() : response.end(file));
const view = async () => (await t.api('GET /admin/recalls', { token })).json as RecallsAdminView;
const settled = () =>
  until(async () => {
    const { fetching } = await view();
    return fetching.runningSince === null ? fetching : undefined;
  }, 'fetch that ended');
async function fetched(): Promise<RecallsFetchView> {
  const { status, json } = await t.api('POST /admin/recalls/fetch', { token });
  expect([status, json.runningSince]).toEqual([202, expect.any(String)]);
  return settled();
}
const decisions = (most: number, from = 1) =>
  `<Decyzje>${Array.from(
    { length: most - from + 1 },
    (_, at) =>
      `<Decyzja><NumerDecyzji>${from + at}</NumerDecyzji><DataDecyzji>2026-01-02</DataDecyzji><RodzajDecyzji>Wycofanie</RodzajDecyzji></Decyzja>`,
  ).join('')}</Decyzje>`;

test('the file of the day is taken in; the same on a later day only moves the day', async () => {
  serve(register);
  const first = await fetched();
  expect(first).toMatchObject({ host: new URL(server.origin).host, outcome: 'imported', fault: null });
  const pause = Date.parse(first.nextAt ?? '') - Date.parse(first.workedAt ?? '');
  expect([pause > 0, pause < 2 * 86_400_000]).toEqual([true, true]);
  const { files } = await view();
  expect(files).toMatchObject([{ day: '2025-07-03', isFetched: true, isWaiting: false, known: 3 }]);

  serve(register, 'RejestrDecyzjiGIF20250712.xml');
  expect((await fetched()).outcome).toBe('nothing-new');
  expect((await view()).files).toMatchObject([{ id: files[0]?.id, day: '2025-07-12', known: 3 }]);
  expect(told.filter((type) => type === 'recalls_imported')).toHaveLength(1);
  expect((await t.api('GET /health/ready')).json.details['recalls fetch'].reason).toBe('worked 0 h ago');
});

test('one that lacks known decisions waits until the next, and administrators get one mail', async () => {
  serve(decisions(20));
  await fetched();
  const mails = () => t.mailbox.to(adminEmail).filter(({ subject }) => subject === 'The recalls wait for a decision');
  serve(decisions(17));
  expect((await fetched()).outcome).toBe('waiting');
  expect((await view()).files).toMatchObject([{ known: 20 }, { isWaiting: true, isFetched: true, lacks: 3 }]);
  const [mail] = await until(() => (mails().length > 0 ? mails() : undefined), 'mail to the administrator');
  expect(mail?.text).toContain('lacks 3 of 20 known decisions');
  expect(mail?.text).toContain('/en/admin?tab=recalls');
  expect((await fetched()).outcome).toBe('waiting');
  await t.mailsSettled();
  expect(mails()).toHaveLength(1);
  serve(decisions(21));
  expect((await fetched()).outcome).toBe('imported');
  expect((await view()).files).toMatchObject([{ known: 21, isWaiting: false }]);
});

test.each<[string, RequestListener, string]>([
  ['is down', (_, response) => void response.writeHead(503).end(), 'status'],
  ['answers a page', (_, response) => void response.end('<html><body>Przerwa</body></html>'), 'recalls-unknown-root'],
  ['cuts the file', (_, response) => void response.end(register.subarray(0, 1500)), 'xml-cut-off'],
  [
    'breaks off',
    (_, response) => {
      response.writeHead(200, { 'content-length': register.length });
      response.write(register.subarray(0, 1500), () => response.destroy());
    },
    'cut-off',
  ],
  ['sends a page with a declaration', (_, response) => void response.end('<!DOCTYPE html><html/>'), 'xml-doctype'],
  ['never ends', (_, response) => void Readable.from(endless()).pipe(response), 'file-too-large'],
])('a source that %s leaves the state, and why is told', async (_, listener, code) => {
  serve(register);
  await fetched();
  answer = listener;
  expect((await fetched()).fault).toMatchObject({ code });
  expect((await view()).files).toMatchObject([{ known: 3, isWaiting: false }]);
  expect(told.filter((type) => type === 'recalls_fetch_failed')).toHaveLength(1);
  expect((await t.api('GET /health/ready')).json.details['recalls fetch'].reason).toBe(
    `worked 0 h ago, failed since: ${code}`,
  );
});

test('what is due is fetched by itself', async () => {
  serve(register);
  await t.sql(`update fetches set due_at = now() - interval '1 minute'`);
  await t.app.get(RegularFetches).whatIsDue('recalls');
  expect((await view()).files).toMatchObject([{ by: null, isFetched: true }]);
});

test('without an address nothing is fetched', async () => {
  const off = await t.another({ recallsUrl: null });
  const asked = await off.api('POST /admin/recalls/fetch', { token });
  expect(asked.problem).toMatchObject({ status: 409, code: 'recalls-fetch-off' });
});
