import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { IdentityModule } from '@domeka/identity';
import { largestFile } from '@domeka/kernel';
import type { Problem } from '@domeka/kernel';
import { Jobs } from '@domeka/platform';
import { startTestApp, transactionBeside, until } from '@domeka/testing';
import type { TestApp } from '@domeka/testing';
import { CatalogImportModule } from '../catalog-import.module.ts';
import { asXml, expectedFace, generatedProducts } from './generated-register.fixture.ts';
import { beginUpload, importForm, importSteps, rowsStaged } from './import-steps.fixture.ts';

let t: TestApp;
let at: Awaited<ReturnType<typeof importSteps>>;
beforeAll(async () => {
  t = await startTestApp([IdentityModule, CatalogImportModule]);
  at = await importSteps(t);
  await t.app.listen(0, '127.0.0.1');
});
afterAll(() => t.close());
beforeEach(() => t.sql('truncate catalog_products, catalog_packages'));

const products = generatedProducts(60, 7);

test('a check changes nothing until it is merged, once', async () => {
  const report = await at.checked(asXml(products));
  expect(report).toMatchObject({ state: 'checked', format: 'register-xml', version: '6.0.0', dataDate: '2026-10-01' });
  expect([report.sample.length, report.sample[0]?.name, await at.face()]).toEqual([20, products[0]?.name, []]);
  expect((await at.merge(report.id)).json).toMatchObject({ state: 'imported', counts: report.counts });
  expect((await at.merge(report.id)).problem.code).toBe('import-settled');
  expect((await at.discard(report.id)).problem.code).toBe('import-settled');
});

test('what was imported is told as imported while the database tends the catalogue', async () => {
  const { id } = await at.checked(asXml(products));
  await transactionBeside(t, async (vacuum) => {
    await vacuum.query('lock table catalog_products in share update exclusive mode'); // the lock that VACUUM takes
    expect((await at.merge(id)).json).toMatchObject({ state: 'imported' });
  });
});

test('what a register no longer has is gone, and comes back with the next; too many gone ask for a confirmation', async () => {
  await at.imported(asXml(products));
  const fewer = await at.checked(asXml(products.slice(0, 50)));
  expect([fewer.counts.gone, fewer.shrinks]).toEqual([10, true]);
  expect((await at.merge(fewer.id)).problem).toMatchObject({
    code: 'catalog-would-shrink',
    title: 'This file lacks 10 of 60 products of the catalogue. Confirm that it is meant to shrink.',
  });
  await at.merge(fewer.id, { confirm: true });
  expect(await at.face()).toEqual(expectedFace(products.slice(0, 50)));
  expect((await at.imported(asXml(products))).counts).toMatchObject({ new: 0, changed: 10, unchanged: 50 });
  expect(await at.face()).toEqual(expectedFace(products));
});

test('a file that is no register adds and changes, and takes nothing away', async () => {
  await at.imported(asXml(products));
  const report = await at.imported('ean,name\n96385074,Something new\n');
  expect(report.counts).toMatchObject({ new: 1, gone: 0 });
  expect(await t.sql('select 1 from catalog_products where gone_at is not null')).toEqual([]);
});

const parallel = `<produktyLecznicze><produktLeczniczy id="1" nazwaProduktu="Apap" rodzajPreparatu="ludzki" ulotka="https://register.example/1">
  <opakowania><opakowanie kodGTIN="05909991023744" kategoriaDostepnosci="OTC" skasowane="TAK">
    <jednostkiOpakowania><jednostkaOpakowania pojemnosc="30" jednostkaPojemnosci="tabl."/></jednostkiOpakowania>
    <zgodyPrezesa><zgodaPrezesa><GTINZagraniczne><GTINZagraniczny numer="7350087730318"/></GTINZagraniczne></zgodaPrezesa></zgodyPrezesa>
  </opakowanie></opakowania></produktLeczniczy></produktyLecznicze>`;

test.each([
  ['5909991023744', false],
  ['7350087730318', true],
])('what is imported is found by its code %s, and by the one it has abroad', async (code, isForeign) => {
  await at.imported(parallel);
  const { json } = await t.api(`GET /catalog/packages/${code}`, { token: at.token });
  expect(json.items).toMatchObject([
    { name: 'Apap', leafletUrl: 'https://register.example/1', availability: 'OTC', isWithdrawn: true, isForeign },
  ]);
});

const register = (...rows: [id: number, name: string, code: string][]) =>
  `<produktyLecznicze>${rows.map(([id, name, code]) => `<produktLeczniczy id="${id}" nazwaProduktu="${name}"><opakowania><opakowanie kodGTIN="${code}"/></opakowania></produktLeczniczy>`).join('')}</produktyLecznicze>`;

test('products with one code keep it and are listed, and the one that stands last in the file is shown', async () => {
  const [one, other] = [
    register([1, 'One', '96385074'], [2, 'Other', '96385074']),
    register([2, 'Other', '96385074'], [1, 'One', '96385074']),
  ];
  const { counts, notedBy } = await at.imported(one);
  expect([counts, notedBy]).toMatchObject([{ products: 2, skipped: 0 }, { 'shared-code': 2 }]);
  const shown = () => t.sql('select name from medications_db');
  expect(await shown()).toEqual([{ name: 'Other' }]);
  expect((await at.imported(other)).counts).toMatchObject({ changed: 0, unchanged: 2 });
  expect(await shown()).toEqual([{ name: 'One' }]);
  const { json } = await t.api('GET /catalog/packages/96385074', { token: at.token });
  expect(json.items).toMatchObject([{ name: 'One' }, { name: 'Other' }]);
});

test('of rows with one id the last stands', async () => {
  const { counts, skippedBy, sample } = await at.checked(register([1, 'One', '96385074'], [1, 'Other', '96385074']));
  expect([counts.products, skippedBy, sample.map(({ name }) => name)]).toEqual([1, { 'repeated-id': 1 }, ['Other']]);
});

async function whileRefused(table: string, work: () => Promise<unknown>) {
  await t.sql(`alter table ${table} add constraint refused check (false) not valid`);
  await work().finally(() => t.sql(`alter table ${table} drop constraint refused`));
}

test('a fault of ours is told in the specified words, and changes nothing', async () => {
  const fault = { status: 503, code: 'import-failed', title: 'Unknown error during import' };
  await whileRefused('catalog_staged', async () =>
    expect((await at.upload(asXml(products))).problem).toMatchObject(fault),
  );
  expect(await t.sql(`select 1 from catalog_imports where state = 'checking'`)).toEqual([]);
  const { id } = await at.checked(asXml(products));
  await whileRefused('catalog_packages', async () => expect((await at.merge(id)).problem).toMatchObject(fault));
  expect([await at.face(), (await at.report(id)).state]).toEqual([[], 'checked']);
  expect((await at.merge(id)).status).toBe(200);
});

test('at once means at once unless a row is refused', async () => {
  const good = 'ean,name\n96385074,Good\n';
  expect((await at.upload(good, 'import')).json.state).toBe('imported');
  expect((await at.upload(`${good}1,Bad\n`, 'import')).json).toMatchObject({
    state: 'checked',
    skippedBy: { 'not-a-code': 1 },
  });
});

test('what was skipped is there as a table, formulas neutralised, in the reader’s language', async () => {
  const { id, sample } = await at.checked('ean,name\n=1+1,A\n96385074,B\n96385074,C\n');
  expect(sample.map(({ name }) => name)).toEqual(['C']);
  const table = await t.api(`GET /catalog/imports/${id}/skipped.csv`, { token: at.token });
  expect(table.text).toBe(
    `\ufeffLine,Column,Value,Outcome,Reason\r\n2,ean,'=1+1,not imported,"A code has 8, 12, 13 or 14 digits and nothing else."\r\n3,ean,'00000096385074,not imported,A later row has the same code; that one stands.\r\n`,
  );
  const polish = await t.api(`GET /catalog/imports/${id}/skipped.csv`, { token: at.token, language: 'pl' });
  expect(polish.text).toContain('Wiersz;Kolumna;Wartość;Wynik;Powód');
});

test('columns, encoding and separator are changed by hand, over the stored file', async () => {
  const file = Buffer.from('Kennung;Bezeichnung\n17;Zio\u0082a\n', 'latin1');
  const report = await at.checked(file);
  expect([report.counts.products, report.encoding, report.columns.map(({ heading }) => heading)]).toEqual([
    0,
    'windows-1250',
    ['Kennung', 'Bezeichnung'],
  ]);
  const mapping = { id: 'Kennung', name: 'Bezeichnung', form: '' };
  const changed = await at.remap(report.id, { mapping, encoding: 'windows-1252' });
  expect(changed.json).toMatchObject({ encoding: 'windows-1252', counts: { products: 1 }, sample: [{ id: '17' }] });
  const unknown = await at.remap(report.id, { mapping: { name: 'Nothing' } });
  expect(unknown.problem.errors).toMatchObject([{ path: 'mapping.name', message: 'The file has no such column.' }]);
  expect((await at.remap(report.id, { encoding: 'utf-8' })).problem.code).toBe('not-utf8');
  expect((await at.report(report.id)).counts.products).toBe(1);
  const register = await at.checked(asXml(products));
  expect((await at.remap(register.id, { delimiter: ',' })).problem.code).toBe('not-adjustable');
});

test('what was said by hand stays until something else is said', async () => {
  const { id } = await at.checked('Kennung;Bezeichnung;Art\n17;Zioła, suszone;Tee\n');
  await at.remap(id, { mapping: { id: 'Kennung', name: 'Bezeichnung' } });
  const mapping = { id: 'Kennung', name: 'Bezeichnung' };
  await at.imported('ean,name\n96385074,Another import\n');
  expect((await at.remap(id, {})).json).toMatchObject({ mapping, counts: { products: 1 }, isOutdated: false });
  const recoded = await at.remap(id, { encoding: 'windows-1250', mapping: { ...mapping, form: 'Art' } });
  expect(recoded.json).toMatchObject({ encoding: 'windows-1250', sample: [{ name: 'ZioĹ‚a, suszone', form: 'Tee' }] });
  expect((await at.remap(id, { mapping })).json).toMatchObject({ encoding: 'windows-1250', mapping });
});

test('a plan made before another import is made again before it is merged', async () => {
  const [one, other] = [await at.checked(asXml(products)), await at.checked(asXml(products))];
  await at.merge(one.id);
  expect((await at.report(other.id)).isOutdated).toBe(true);
  expect((await at.merge(other.id)).problem.code).toBe('import-outdated');
  expect((await at.remap(other.id, {})).json).toMatchObject({ counts: { new: 0, unchanged: 60 }, isOutdated: false });
  expect((await at.merge(other.id)).status).toBe(200);
});

test('refused files leave nothing behind, and say why in the reader’s language', async () => {
  const before = await t.sql('select count(*)::int as n from catalog_imports');
  const refused = await t.api('POST /catalog/imports', {
    token: at.token,
    language: 'pl',
    ...importForm('<!DOCTYPE a><a/>', 'a.xml'),
  });
  expect([refused.status, refused.problem.title]).toEqual([
    422,
    'Wiersz 1 zawiera definicję typu dokumentu (DOCTYPE), która jest niedozwolona.',
  ]);
  const without = await t.api('POST /catalog/imports', { token: at.token, ...importForm('', '') });
  expect(without.problem.errors).toMatchObject([{ path: 'file', message: 'Choose a file first.' }]);
  expect(await t.sql('select count(*)::int as n from catalog_imports')).toEqual(before);
  expect(
    await t.sql('select 1 from catalog_staged s left join catalog_imports i on i.id = s.import_id where i.id is null'),
  ).toEqual([]);
});

test('an import leaves a line of who and what in the history, and the catalogue’s state', async () => {
  const { id } = await at.imported(asXml(products));
  const { items, running, catalog } = (await t.api('GET /catalog/imports', { token: at.token })).json;
  expect(items[0]).toMatchObject({ id, state: 'imported', by: { id: at.admin.id }, fileName: 'file.csv' });
  expect(items[0].digest).toMatch(/^[0-9a-f]{64}$/);
  expect([running, catalog]).toMatchObject([null, { products: 60, dataDate: '2026-10-01' }]);
});

test('what says that it is larger than any form is refused before it is read', async () => {
  const form = importForm('ean,name\n', 'file.csv');
  const headers = { ...form.headers, 'content-length': String(2 * largestFile) };
  expect((await t.api('POST /catalog/imports', { token: at.token, ...form, headers })).problem).toMatchObject({
    status: 413,
    code: 'file-too-large',
    title: 'The file is larger than 100 MB.',
  });
});

test('of a file that says nothing of its size no more is taken than is allowed', async () => {
  const { headers, body } = importForm('ean,name\n', 'file.csv');
  const head = body.subarray(0, body.lastIndexOf('\r\n--'));
  const rows = `5901234123457,${'x'.repeat(60_000)}\n`.repeat(17);
  const sending = request(`${await t.app.getUrl()}/api/catalog/imports`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${at.token}` },
  }).on('error', () => undefined); // the server closes the connection
  const answer = new Promise<IncomingMessage>((answered) => sending.once('response', answered));
  const isAnswered = answer.then(() => true);
  let megabytes = 0;
  sending.write(head);
  for (; megabytes < 1000; megabytes += 1) {
    const isSent = new Promise<boolean>((sent) => void sending.write(rows, () => sent(false)));
    // Near the limit no more is sent before an answer can have come: the connection closes with it.
    const isHeard = isSent.then(() => (megabytes < 95 ? false : sleep(500, false)));
    if (await Promise.race([isAnswered, isHeard])) break;
  }
  const response = await answer;
  const problem = (await json(response)) as Problem;
  expect([response.statusCode, problem.code, response.headers.connection]).toEqual([413, 'file-too-large', 'close']);
  expect(megabytes).toBeLessThan(500); // socket buffers still fill until the answer arrives
  expect(await t.sql(`select 1 from catalog_imports where state = 'checking'`)).toEqual([]);
});

test('of two uploads at once the second is told who imports and since when', async () => {
  const first = beginUpload(await t.app.getUrl(), at.token, asXml(products), 0.5);
  const running = await until(async () => (await at.list()).running ?? undefined, 'import under way');
  expect(running).toMatchObject({ by: { id: at.admin.id }, step: 'checking' });
  const second = await at.upload(asXml(products));
  expect([second.status, second.problem.title]).toEqual([
    409,
    expect.stringMatching(
      /^An import by admin@example\.test has been running since [A-Z][a-z]{2} \d{1,2}, \d{4}, \d\d:\d\d\. /,
    ),
  ]);
  first.sendRest();
  expect((await first.answer).status).toBe(201);
  expect((await at.list()).running).toBeNull();
});

const many = generatedProducts(500, 3);

test('whoever goes away in the middle of an upload leaves nothing behind, and the next may begin', async () => {
  for (const share of [0.4, 0.9]) {
    const upload = beginUpload(await t.app.getUrl(), at.token, asXml(many), share);
    await rowsStaged(t, (many.length * share) / 2);
    upload.goAway();
    await until(async () => ((await at.list()).running ? undefined : true), 'end of the import');
    expect(await t.sql(`select 1 from catalog_imports where state = 'checking'`)).toEqual([]);
  }
  expect((await at.upload(asXml(products))).status).toBe(201);
});

test('what nobody decided on for a day is discarded, with its file and its rows', async () => {
  const [old, fresh] = [await at.checked(asXml(products)), await at.checked(asXml(products))];
  await t.sql(`update catalog_imports set started_at = now() - interval '25 hours' where id = $1`, [old.id]);
  const left = async (id: string) =>
    t.sql(
      `select (select count(*)::int from catalog_import_pieces where import_id = $1) as pieces,
        (select count(*)::int from catalog_staged where import_id = $1) as rows,
        (select count(*)::int from catalog_plans where import_id = $1) as planned`,
      [id],
    );
  const none = { pieces: 0, rows: 0, planned: 0 };
  await until(async () => {
    await t.app.get(Jobs).fire('housekeeping', 1);
    return isDeepStrictEqual(await left(old.id), [none]) || undefined;
  }, 'file that is taken away');
  expect((await at.report(old.id)).state).toBe('discarded');
  expect(await left(fresh.id)).toEqual([{ pieces: 1, rows: 60, planned: 60 }]);
  expect((await at.merge(old.id)).problem.code).toBe('import-settled');
});
