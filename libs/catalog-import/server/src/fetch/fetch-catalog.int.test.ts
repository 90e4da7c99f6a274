import type { RequestListener } from 'node:http';
import { IdentityModule } from '@domeka/identity';
import { Jobs, RegularFetches } from '@domeka/platform';
import { startLocalHttps, startTestApp, until } from '@domeka/testing';
import type { LocalHttps, TestApp } from '@domeka/testing';
import type { CatalogFetchView } from '@domeka/catalog-import/contract';
import { CatalogImportModule } from '../catalog-import.module.ts';
import { asXml, expectedFace, generatedProducts } from '../importing/generated-register.fixture.ts';
import { importSteps } from '../importing/import-steps.fixture.ts';

let answer: RequestListener;
let server: LocalHttps;
let t: TestApp;
let at: Awaited<ReturnType<typeof importSteps>>;
beforeAll(async () => {
  server = await startLocalHttps((request, response) => answer(request, response));
  t = await startTestApp([IdentityModule, CatalogImportModule], { catalogUrl: `${server.origin}/the%20register.xml` });
  at = await importSteps(t);
});
afterAll(async () => {
  await t.close();
  await server.close();
});
beforeEach(async () => {
  await t.sql('truncate catalog_products, catalog_packages, catalog_imports cascade');
  await t.sql('update fetches set digest = null, failures = 0, fault = null, outcome = null, worked_at = null');
});

const serve = (file: string) => (answer = (_, response) => response.end(file));
const state = async () => (await t.api('GET /catalog/fetch', { token: at.token })).json as CatalogFetchView;
const settled = () =>
  until(async () => {
    const now = await state();
    return now.runningSince === null ? now : undefined;
  }, 'fetch that ended');
async function fetched() {
  const { status, json } = await t.api('POST /catalog/fetch', { token: at.token });
  expect([status, json.runningSince]).toEqual([202, expect.any(String)]);
  return settled();
}
const products = generatedProducts(60, 7);
const told = () => t.mailbox.to(at.admin.email).filter(({ subject }) => subject.includes('waits for a decision'));
const history = async () => (await at.list()).items.map(({ state: is, isFetched }) => [is, isFetched]);

test('the register is fetched, imported and told of; the same again is nothing new and leaves no trace', async () => {
  serve(asXml(products));
  const first = await fetched();
  expect(first).toMatchObject({ host: new URL(server.origin).host, outcome: 'imported', fault: null, waitingId: null });
  expect(new Date(first.nextAt ?? 0).getTime() - Date.parse(first.workedAt ?? '')).toBeGreaterThan(6 * 86_400_000);
  expect(await at.face()).toEqual(expectedFace(products));
  const [summary] = (await at.list()).items;
  expect(summary).toMatchObject({ fileName: 'the register.xml', isFetched: true, by: { id: at.admin.id } });
  expect((await fetched()).outcome).toBe('nothing-new');
  expect(await history()).toEqual([['imported', true]]);
  expect(await t.sql('select 1 from catalog_import_pieces')).toEqual([]);
  const [{ id = '' } = {}] = (await at.list()).items;
  await t.api(`POST /catalog/imports/${id}/undo`, { token: at.token, body: {} });
  expect((await fetched()).outcome).toBe('nothing-new'); // what was undone does not come back by itself
});

test('what an administrator imported by hand is nothing new either', async () => {
  await at.imported(asXml(products));
  serve(asXml(products));
  expect((await fetched()).outcome).toBe('nothing-new');
});

test('a register that would shrink the catalogue waits until the next one, and administrators get one mail', async () => {
  await at.imported(asXml(products));
  serve(asXml(products.slice(0, 50)));
  const { outcome, waitingId } = await fetched();
  expect([outcome, waitingId]).toEqual(['waiting', expect.any(String)]);
  expect(await at.face()).toEqual(expectedFace(products));
  const mail = await until(
    () => told().find(({ text }) => text.includes(waitingId ?? '')),
    'mail to the administrator',
  );
  expect(mail.text).toContain('it lacks 10 of its medicines');
  expect(mail.text).toContain(`/en/admin/imports/${waitingId}\n`);

  await t.sql(`update catalog_imports set started_at = now() - interval '25 hours' where id = $1`, [waitingId]);
  await t.app.get(Jobs).fire('housekeeping', 1);
  await until(async () => {
    const [run] = await t.sql(`select 1 from pgboss.job where name = 'housekeeping' and state = 'completed'`);
    return run;
  }, 'housekeeping');
  expect((await state()).waitingId).toBe(waitingId);

  const again = await fetched();
  expect([again.outcome, again.waitingId === waitingId]).toEqual(['waiting', false]);
  await t.mailsSettled();
  expect(told().filter(({ text }) => text.includes(again.waitingId ?? ''))).toEqual([]);
  expect((await history()).sort()).toEqual([
    ['checked', true],
    ['discarded', true],
    ['imported', false],
  ]);
  expect((await at.merge(again.waitingId ?? '', { confirm: true })).status).toBe(200);
  expect((await fetched()).outcome).toBe('nothing-new');
});

test('why it failed is told, and the pause grows until it works', async () => {
  answer = (_, response) => response.writeHead(404).end();
  const first = await fetched();
  expect(first).toMatchObject({ workedAt: null, fault: { code: 'status', params: { status: 404 } } });
  serve('<html></html>');
  const second = await fetched();
  expect(second.fault).toEqual({ code: 'xml-unknown-root', params: { root: 'html' } });
  const pause = ({ triedAt, nextAt }: CatalogFetchView) => Date.parse(nextAt ?? '') - Date.parse(triedAt ?? '');
  expect(pause(second) - pause(first)).toBeGreaterThan(1_800_000);
  serve('Kennung;Bezeichnung\n17;Tee\n');
  expect((await fetched()).fault?.code).toBe('no-medications');
  expect(await history()).toEqual([]);
  serve(asXml(products));
  expect(await fetched()).toMatchObject({ outcome: 'imported', fault: null });
});

test('what is due is fetched by itself, once, without an account', async () => {
  serve(asXml(products));
  const fetches = t.app.get(RegularFetches);
  await fetches.whatIsDue('catalog');
  expect(await history()).toEqual([]);
  await t.sql(`update fetches set due_at = now() - interval '1 minute'`);
  await Promise.all([fetches.whatIsDue('catalog'), fetches.whatIsDue('catalog')]);
  const [one, ...others] = (await at.list()).items;
  expect([one?.state, one?.by, one?.isFetched, others]).toEqual(['imported', null, true, []]);
});

test('while one is under way no second begins, in any process; a dead one does not hold it up for long', async () => {
  const [isAsked, goOn] = [Promise.withResolvers<null>(), Promise.withResolvers<null>()];
  answer = (_, response) => {
    isAsked.resolve(null);
    void goOn.promise.then(() => response.end(asXml(products)));
  };
  await t.api('POST /catalog/fetch', { token: at.token });
  await isAsked.promise;
  const second = await t.api('POST /catalog/fetch', { token: at.token });
  expect(second.problem).toMatchObject({ status: 409, code: 'fetch-running' });
  goOn.resolve(null);
  expect((await settled()).outcome).toBe('imported');
  await t.sql(`update fetches set running_since = now() - interval '31 minutes'`);
  expect((await fetched()).outcome).toBe('nothing-new');
});

test('without an address nothing is fetched', async () => {
  const off = await t.another({ catalogUrl: null });
  const asked = await off.api('POST /catalog/fetch', { token: at.token });
  expect(asked.problem).toMatchObject({ status: 409, code: 'fetch-off' });
  expect((await off.api('GET /catalog/fetch', { token: at.token })).json).toMatchObject({ host: null, nextAt: null });
});

test('another address begins anew', async () => {
  serve(asXml(products));
  await fetched();
  await t.another({ catalogUrl: `${server.origin}/other.xml` });
  const [row] = await t.sql<{ digest: string | null }>('select digest from fetches');
  expect(row?.digest).toBeNull();
});
