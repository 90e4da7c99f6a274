import { IdentityModule } from '@domeka/identity';
import type { ImportReport } from '@domeka/catalog-import/contract';
import { startTestApp } from '@domeka/testing';
import type { TestApp } from '@domeka/testing';
import { CatalogImportModule } from '../catalog-import.module.ts';
import { importSteps } from './import-steps.fixture.ts';

let t: TestApp;
let at: Awaited<ReturnType<typeof importSteps>>;
beforeAll(async () => {
  t = await startTestApp([IdentityModule, CatalogImportModule]);
  at = await importSteps(t);
});
afterAll(() => t.close());
beforeEach(() => t.sql('truncate catalog_products, catalog_packages, catalog_imports cascade'));

const remapped = async (id: string, body: object) => (await at.remap(id, body)).json as ImportReport;
const codes = () => t.sql('select gtin from catalog_packages order by gtin');

test('the line of the headings is changed, and the columns are recognised again', async () => {
  const file = 'sep=;\nname;ean\nNazwa leku;Kod EAN\nApap;5909991023744\n';
  const { id, headingLine, headingChoices, mapping } = await at.checked(file);
  expect([headingLine, headingChoices.map(({ line }) => line), mapping]).toEqual([
    ...[2, [2, 3, 4], { name: 'name', barcode: 'ean' }],
  ]);
  expect(await remapped(id, { headingLine: '3' })).toMatchObject({
    headingLine: 3,
    mapping: { name: 'Nazwa leku', barcode: 'Kod EAN' },
    counts: { products: 1, skipped: 0 },
  });
  expect(await remapped(id, {})).toMatchObject({ headingLine: 3, counts: { products: 1 } });
  const mappedWithout = { headingLine: 0, mapping: { name: '#1', barcode: '#2' } };
  expect(await remapped(id, mappedWithout)).toMatchObject({ columns: [{ key: '#1' }, { key: '#2' }], headingLine: 0 });
  const beyond = await at.remap(id, { headingLine: 9 });
  expect([beyond.status, beyond.problem.code]).toEqual([422, 'heading-line-unknown']);
  const wrong = await at.remap(id, { headingLine: -1 });
  expect(wrong.problem.errors).toMatchObject([{ path: 'headingLine', message: 'Choose one of the lines offered.' }]);
  expect((await at.report(id)).headingLine).toBe(0);
});

test('with another separator the headings are looked for again, unless another line is said', async () => {
  const { id } = await at.checked('ean;name\n96385074;Tea\n');
  const asComma = await remapped(id, { delimiter: ',', headingLine: 1 });
  expect([asComma.delimiter, asComma.columns.length]).toEqual([',', 1]);
  expect(await remapped(id, { delimiter: ';', headingLine: 1 })).toMatchObject({
    headingLine: 1,
    counts: { products: 1 },
  });
});

const own = ['10000037', '10000044', '10000051', '10001073', '10000068'];
const ownFile = `ean;name;number\n${own.map((number, row) => `${number};N${row};${row}\n`).join('')}`;

test('no own number becomes a code before an administrator has said that they are codes', async () => {
  const report = (await at.upload(ownFile, 'import')).json as ImportReport;
  expect(report).toMatchObject({
    state: 'checked',
    holdsCodes: null,
    counts: { products: 0, skipped: 5 },
    skippedBy: { 'codes-in-doubt': 5 },
    mapping: { barcode: 'ean', name: 'name' },
    codeQuestion: { column: 'ean', good: ['10001073'], failing: 4, of: 5 },
  });
  expect(await remapped(report.id, { holdsCodes: true })).toMatchObject({
    holdsCodes: true,
    counts: { products: 1 },
    skippedBy: { 'bad-check-digit': 4 },
  });
  expect(await remapped(report.id, { holdsCodes: null, encoding: null })).toMatchObject({ holdsCodes: true });
  expect(await remapped(report.id, { holdsCodes: 'false' })).toMatchObject({
    holdsCodes: false,
    counts: { products: 0 },
    skippedBy: { 'no-code': 5 },
  });
  const mapping = { barcode: 'ean', name: 'name', id: 'ean' };
  expect(await remapped(report.id, { mapping })).toMatchObject({ holdsCodes: false, counts: { products: 5 } });
  await at.merge(report.id);
  expect(await codes()).toEqual([]);
  const wrong = await at.remap(report.id, { holdsCodes: 'perhaps' });
  expect(wrong.problem.errors).toMatchObject([{ path: 'holdsCodes' }]);
});

test('rows with an id are imported without the doubtful codes, once somebody decides', async () => {
  const checked = await at.checked(ownFile);
  const mapping = { ...checked.mapping, id: 'number' };
  expect(await remapped(checked.id, { mapping })).toMatchObject({
    holdsCodes: null,
    counts: { products: 5, packages: 0, skipped: 0 },
  });
  await at.merge(checked.id);
  expect(await codes()).toEqual([]);
  const again = (await at.upload(ownFile, 'import')).json as ImportReport;
  expect(again).toMatchObject({ state: 'checked', remembered: { mapping, holdsCodes: null } });
});

test('a table with neither codes nor ids is imported by name, strength and form, beside what has an id', async () => {
  const products = () =>
    t.sql<Record<string, string | null>>(
      'select name, dosage, form, manufacturer, key from catalog_products order by position',
    );
  await at.imported('PZN;Bezeichnung;Stärke;Darreichungsform\n7;Żel pod oczy;5 mg;Żel\n');
  const before = await products();
  const file = (maker: string) =>
    `Nazwa;Moc;Postać;Producent\nŻel-pod-oczy;5 mg;żel;X\nŻel pod oczy;5mg;Żel;${maker}\nŻel pod oczy;10 mg;Żel;A\n`;
  expect((await at.upload(file('A').replace(/.*X\n/, ''), 'import')).json).toMatchObject({ state: 'checked' });
  const first = await at.imported(file('A'));
  expect(first).toMatchObject({
    counts: { products: 2, new: 2, changed: 0, skipped: 1 },
    skippedBy: { 'repeated-name': 1 },
    mapping: { name: 'Nazwa', dosage: 'Moc', form: 'Postać', manufacturer: 'Producent' },
  });
  expect(
    await t.sql('select line, "column", value from catalog_import_findings where import_id = $1', [first.id]),
  ).toEqual([{ line: 2, column: 'Nazwa', value: 'Żel-pod-oczy' }]);
  const stands = await products();
  expect(stands.map(({ dosage, manufacturer }) => [dosage, manufacturer])).toEqual([
    ...[['5 mg', null], ['5mg', 'A'], ['10 mg', 'A']], // prettier-ignore
  ]);
  expect(stands[0]).toEqual(before[0]);
  expect((await at.imported(file('A'))).counts).toMatchObject({ products: 2, new: 0, changed: 0, unchanged: 2 });
  const changed = await at.imported(file('B'));
  expect([changed.counts, changed.changes]).toMatchObject([
    { new: 0, changed: 1, unchanged: 1 },
    [{ name: 'Żel pod oczy', fields: [{ field: 'manufacturer', before: 'A', after: 'B' }] }],
  ]);
  const undone = await t.api(`POST /catalog/imports/${changed.id}/undo`, { token: at.token, body: {} });
  expect([undone.status, await products()]).toEqual([200, stands]);
});

test('an answer about codes is about its column', async () => {
  const { id, mapping } = await at.checked(ownFile.replace(/number\n/, 'other\n'));
  await remapped(id, { holdsCodes: true });
  expect(await remapped(id, { mapping: { ...mapping, barcode: 'other' } })).toMatchObject({ holdsCodes: null });
});

test('a mapping is remembered by the headings, from the last file imported with them', async () => {
  const file = 'Nummer;Bezeichnung;Art\n1;A;Tee\n';
  const first = await at.checked(file);
  expect(first.remembered).toBeNull();
  const mapping = { id: 'Nummer', name: 'Bezeichnung' };
  await remapped(first.id, { mapping });
  expect((await at.checked(file)).remembered).toBeNull();
  await at.merge(first.id);
  expect((await at.report(first.id)).remembered).toBeNull();

  const next = await at.checked('Nummer;Bezeichnung;Art\n2;B;Tee\n');
  const { settledAt } = await at.report(first.id);
  expect([next.counts.products, next.remembered]).toEqual([0, { importedAt: settledAt, mapping, holdsCodes: null }]);
  expect(await remapped(next.id, { mapping })).toMatchObject({ counts: { products: 1 }, remembered: null });
  expect((await at.checked('Nummer;Bezeichnung\n2;B\n')).remembered).toBeNull();
});

test('ids of two registers that look alike are two products', async () => {
  await at.imported('<produktyLecznicze><produktLeczniczy id="12345678" nazwaProduktu="Polish"/></produktyLecznicze>');
  const { counts, sample } = await at.imported('PZN;Arzneimittlbezeichnung\n12345678;German\n');
  expect([counts, sample]).toMatchObject([{ new: 1, changed: 0 }, [{ id: '12345678', name: 'German' }]]);
  expect((await at.imported('PZN;Arzneimittlbezeichnung\n12345678;German\n')).counts).toMatchObject({ unchanged: 1 });
});

test('a pack is kept with its code', async () => {
  const { sample } = await at.imported('GTIN;Product Name;Pack Size\n96385074;Tea;20 bags\n');
  expect(sample).toMatchObject([{ pack_size: '20 bags' }]);
  expect(await t.sql('select gtin, pack_size from catalog_packages')).toEqual([
    { gtin: '00000096385074', pack_size: '20 bags' },
  ]);
});

test('all changes are there as a table, until the file is decided on or another is imported', async () => {
  const rows = (form: string) =>
    `id;name;form;ean\n${Array.from({ length: 30 }, (_, row) => `${row};No. ${row};${form};\n`).join('')}`;
  const mapped = async (file: string) => {
    const { id, mapping } = await at.checked(file);
    return remapped(id, { mapping: { ...mapping, id: 'id' } });
  };
  await at.merge((await mapped(rows('=Tea'))).id);
  const { id, changes } = await mapped(rows('Bags'));
  expect(changes.length).toBe(20);
  const table = (language: 'en' | 'pl') =>
    t.api(`GET /catalog/imports/${id}/changes.csv`, { token: at.token, language });
  const { text, headers } = await table('en');
  const [head, first, ...others] = text.trimEnd().split('\r\n');
  expect([head, first, others.length]).toEqual([
    '\ufeffLine,Medicine,What,Before,After',
    "2,No. 0,Form,'=Tea,Bags",
    29,
  ]);
  expect(headers['content-disposition']).toContain('changes.csv');
  expect((await table('pl')).text).toContain('Wiersz;Lek;Co;Przed;Po');
  await at.imported('ean,name\n96385074,Another\n');
  expect((await table('en')).problem.code).toBe('import-outdated');
  await remapped(id, {});
  await at.merge(id);
  expect((await table('en')).problem.code).toBe('import-settled');
});

test('a report of the release before is shown', async () => {
  const { id } = await at.checked('ean;name\n96385074;Tea\n');
  await t.sql(
    `update catalog_imports set headings = null, report = report - '{headingLine,headingChoices,encodingExamples,codeQuestion,holdsCodes}'::text[]
      || '{"columns": [{"heading": "ean", "example": "96385074"}, {"heading": "name", "example": "Tea"}]}' where id = $1`,
    [id],
  );
  expect(await at.report(id)).toMatchObject({
    headingLine: null,
    codeQuestion: null,
    remembered: null,
    columns: [{ key: 'ean' }, { key: 'name' }],
  });
  expect(await remapped(id, {})).toMatchObject({ headingLine: 1, counts: { products: 1 } });
});
