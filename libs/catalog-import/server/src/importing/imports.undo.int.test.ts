import { IdentityModule } from '@domeka/identity';
import { startTestApp } from '@domeka/testing';
import type { TestApp } from '@domeka/testing';
import { CatalogImportModule } from '../catalog-import.module.ts';
import { asXml, generatedProducts } from './generated-register.fixture.ts';
import { importSteps } from './import-steps.fixture.ts';

let t: TestApp;
let at: Awaited<ReturnType<typeof importSteps>>;
beforeAll(async () => {
  t = await startTestApp([IdentityModule, CatalogImportModule]);
  at = await importSteps(t);
});
afterAll(() => t.close());
beforeEach(() => t.sql('truncate catalog_products, catalog_packages, catalog_words, catalog_before'));

const undo = (id: string, body: object = {}) => t.api(`POST /catalog/imports/${id}/undo`, { token: at.token, body });

const everything = async () => ({
  products: await t.sql('select * from catalog_products order by id'),
  packages: await t.sql('select * from catalog_packages order by product_id, ordinal'),
  words: await t.sql('select word from catalog_words order by word'),
});

const products = generatedProducts(300, 7);
const newer = [
  ...generatedProducts(320, 8).slice(0, 150),
  ...products.slice(150, 280),
  ...generatedProducts(340, 7).slice(300),
];

test('undone, an import leaves products, codes, marks and searched words as they were', async () => {
  await at.imported(asXml(products));
  await at.imported(`ean,name,dose\n96385074,Only here,5 mg\n${'5909991023744'},Another,1 g\n`);
  const before = await everything();
  const { id, counts, undo: can, rowVersion } = await at.imported(asXml(newer));
  expect([counts.new > 0, counts.changed > 0, counts.gone > 0, can]).toEqual([true, true, true, 'possible']);
  expect(await everything()).not.toEqual(before);
  const { status, json } = await undo(id, { version: rowVersion });
  expect([status, json.state, json.undo]).toEqual([200, 'undone', null]);
  expect(await everything()).toEqual(before);
  expect(await t.sql('select 1 from catalog_before')).toEqual([]);
  const { items, catalog } = await at.list();
  expect([items[0]?.state, catalog.dataDate]).toEqual(['undone', '2026-10-01']);
});

test('a table’s additions and changes are undone, and the file can be imported again', async () => {
  await at.imported('ean,name,form\n96385074,Mine,Syrop\n');
  const before = await everything();
  const file = 'ean,name,form\n96385074,Mine changed,\n5901234123457,New,\n';
  const { id } = await at.imported(file);
  expect((await undo(id)).status).toBe(200);
  expect(await everything()).toEqual(before);
  expect((await at.imported(file)).counts).toMatchObject({ new: 1, changed: 1 });
});

test('products that share a code are shown as before', async () => {
  const one = `<produktLeczniczy id="1" nazwaProduktu="one"><opakowania><opakowanie kodGTIN="96385074"/></opakowania></produktLeczniczy>`;
  const other = one.replace('id="1"', 'id="2"').replace('"one"', '"other"');
  const rows = (...products: string[]) => `<produktyLecznicze>${products.join('')}</produktyLecznicze>`;
  await at.imported(rows(one, other));
  const before = await everything();
  const { id, counts } = await at.imported(rows(other, one));
  expect([counts.changed, await t.sql('select name from medications_db')]).toEqual([0, [{ name: 'one' }]]);
  await undo(id);
  expect(await everything()).toEqual(before);
});

test('only the last import can be undone, once; the others say why not', async () => {
  const first = await at.imported('ean,name\n96385074,One\n');
  const second = await at.imported('ean,name\n5901234123457,Two\n');
  expect((await at.report(first.id)).undo).toBe('import-followed');
  expect((await undo(first.id)).problem).toMatchObject({
    status: 409,
    code: 'import-followed',
    title: 'Another import followed this one, so it can no longer be undone. Only the last import can.',
  });
  expect((await undo(second.id)).status).toBe(200);
  expect((await undo(second.id)).problem).toMatchObject({ status: 409, code: 'import-not-imported' });
  expect((await at.report(first.id)).undo).toBe('import-not-undoable');
  expect((await undo(first.id)).problem).toMatchObject({ status: 409, code: 'import-not-undoable' });
  const { id } = await at.checked('ean,name\n5901234123457,Two\n');
  expect([(await at.report(id)).undo, (await undo(id)).problem.code]).toEqual([null, 'import-not-imported']);
  expect(await t.sql('select name from catalog_products')).toEqual([{ name: 'One' }]);
});

test('an import that changed nothing can be undone as well', async () => {
  const file = 'ean,name\n96385074,One\n';
  await at.imported(file);
  const { id, undo: can } = await at.imported(file);
  expect([can, (await undo(id)).status]).toEqual(['possible', 200]);
  expect(await t.sql('select name from catalog_products')).toEqual([{ name: 'One' }]);
});

test('an import of another version than the one seen is not undone', async () => {
  const { id, rowVersion } = await at.imported('ean,name\n96385074,One\n');
  const { problem } = await undo(id, { version: rowVersion - 1 });
  expect([problem.status, problem.code, (await at.report(id)).state]).toEqual([409, 'changed-meanwhile', 'imported']);
  expect((await undo(id, { version: 'x' })).problem.errors).toMatchObject([{ path: 'version', code: 'invalid' }]);
});

test('a file checked before the undone import can be imported; one checked after it is checked again first', async () => {
  await at.imported('ean,name\n96385074,One\n');
  const before = await at.checked('ean,name\n5901234123457,Two\n');
  const { id } = await at.imported('ean,name\n96385074,Changed\n');
  const after = await at.checked('ean,name\n96385074,One\n');
  await undo(id);
  expect([(await at.report(before.id)).isOutdated, (await at.report(after.id)).isOutdated]).toEqual([false, true]);
  expect((await at.merge(after.id)).problem.code).toBe('import-outdated');
  expect((await at.merge(before.id)).status).toBe(200);
});

test('what is kept for it takes at most twice the room of what changed', async () => {
  const many = generatedProducts(1000, 3);
  await at.imported(asXml(many));
  const [was] = await t.sql<{ size: number }>(
    `select (select sum(pg_column_size(p.*)) from catalog_products p)::int
       + (select sum(pg_column_size(g.*)) from catalog_packages g)::int as size`,
  );
  const { counts } = await at.imported(asXml(generatedProducts(1000, 4)));
  expect(counts.changed).toBeGreaterThan(990);
  const [kept] = await t.sql<{ size: number }>('select sum(pg_column_size(b.*))::int as size from catalog_before b');
  expect((kept?.size ?? Infinity) / (was?.size ?? 1)).toBeLessThan(2);
});
