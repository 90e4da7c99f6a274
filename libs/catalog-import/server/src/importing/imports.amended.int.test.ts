import { IdentityModule } from '@domeka/identity';
import type { ImportReport } from '@domeka/catalog-import/contract';
import { startTestApp } from '@domeka/testing';
import type { TestApp } from '@domeka/testing';
import { CatalogImportModule } from '../catalog-import.module.ts';
import { asXml, expectedFace, firstCode, generatedProducts } from './generated-register.fixture.ts';
import { importSteps } from './import-steps.fixture.ts';

let t: TestApp;
let at: Awaited<ReturnType<typeof importSteps>>;
beforeAll(async () => {
  t = await startTestApp([IdentityModule, CatalogImportModule]);
  at = await importSteps(t);
});
afterAll(() => t.close());
beforeEach(() => t.sql('truncate catalog_products, catalog_packages'));

const products = generatedProducts(60, 7);
const coded = products.findLast(({ packages }) => packages.filter(({ gtin }) => gtin !== null).length > 1);
const codes = (coded?.packages ?? []).flatMap(({ gtin }) => gtin ?? []);
const code = firstCode(coded?.packages ?? []);
const faceOf = async (gtin: string | null) =>
  t.sql<Record<string, string | null>>('select * from medications_db where barcode = $1', [gtin]);

test('a row known by its code alone means the product that has it; columns it has not leave their fields alone', async () => {
  await at.imported(asXml(products));
  const before = await at.face();
  const [was] = await faceOf(code);
  const report = await at.checked(`ean,name,form\n${code},Renamed,\n`);
  expect(report.counts).toMatchObject({ products: 1, new: 0, changed: 1, unchanged: 0 });
  expect(report.changes).toEqual([
    { line: 2, name: coded?.name, fields: [{ field: 'name', before: coded?.name, after: 'Renamed' }] },
  ]);
  const { barcode: _same, ...facts } = was ?? {};
  expect(report.sample).toMatchObject([{ line: 2, ...facts, name: 'Renamed' }]);
  await at.merge(report.id);
  expect(await faceOf(code)).toEqual([{ ...was, name: 'Renamed' }]);
  expect((await at.face()).length).toBe(before.length);
  expect((await at.imported(`ean,name\n${code},Renamed\n`)).counts).toMatchObject({ changed: 0, unchanged: 1 });
  const renamed = await at.imported(asXml(products));
  expect([renamed.counts.changed, renamed.changes]).toEqual([
    1,
    [{ line: expect.any(Number), name: 'Renamed', fields: [{ field: 'name', before: 'Renamed', after: coded?.name }] }],
  ]);
  expect(await at.face()).toEqual(expectedFace(products));
});

test('a column mapped to none leaves its field alone, also of what no register has', async () => {
  await at.imported('ean,name,form,category\n96385074,Tea,Herbs,"Sleep, rest"\n');
  const { id, mapping } = await at.checked('ean,name,form,category\n96385074,Tea,Bags,Cold\n');
  const { form: _none, ...others } = mapping;
  expect((await at.remap(id, { mapping: others })).json.changes).toEqual([
    { line: 2, name: 'Tea', fields: [{ field: 'category', before: 'Sleep, rest', after: 'Cold' }] },
  ]);
  await at.merge(id);
  expect(await at.face()).toEqual(['00000096385074\tTea\tHerbs\t\t\tCold\t\t']);
});

test('what a register does not say any more is empty, and reported with packages that come and go', async () => {
  const one = (facts: string, gtin: string, withdrawn: string) =>
    `<produktyLecznicze><produktLeczniczy id="1" nazwaProduktu="Apap" ${facts}><opakowania><opakowanie kodGTIN="5909991023744" skasowane="${withdrawn}"/><opakowanie kodGTIN="${gtin}"/></opakowania></produktLeczniczy></produktyLecznicze>`;
  await at.imported(one('moc="500 mg" podmiotOdpowiedzialny="Firma"', '96385074', 'NIE'));
  const { changes } = await at.imported(one('podmiotOdpowiedzialny="Firma"', '5909990672516', 'TAK'));
  expect(changes).toEqual([
    {
      line: 1,
      name: 'Apap',
      fields: [
        { field: 'barcode', before: '05909991023744', after: '05909990672516' },
        { field: 'dosage', before: '500 mg', after: null },
        { field: 'packages', before: '00000096385074', after: '05909990672516' },
        { field: 'withdrawn_packages', before: null, after: '05909991023744' },
      ],
    },
  ]);
  expect(await at.face()).toEqual(['05909990672516\tApap\t\t\t\t\tFirma\t']);
});

test('rows with different codes of one product: the last stands, the others are reported', async () => {
  await at.imported(asXml(products));
  const { counts, skippedBy } = await at.imported(
    `ean,name\n${codes.map((gtin, number) => `${gtin},Row ${number}`).join('\n')}\n`,
  );
  expect([counts, skippedBy]).toMatchObject([
    { products: 1, changed: 1, skipped: codes.length - 1 },
    { 'repeated-product': codes.length - 1 },
  ]);
  expect(await faceOf(code)).toMatchObject([{ name: `Row ${codes.length - 1}` }]);
});

const sharing = (...ids: number[]) =>
  `<produktyLecznicze>${ids.map((id) => `<produktLeczniczy id="${id}" nazwaProduktu="No. ${id}" moc="${id} mg"><opakowania><opakowanie kodGTIN="96385074"/></opakowania></produktLeczniczy>`).join('')}</produktyLecznicze>`;

test('of several products with a code the one shown is meant', async () => {
  await at.imported(sharing(1, 2));
  await at.imported('ean,name\n96385074,Mine\n');
  expect(await t.sql('select name, dosage from catalog_products order by register_id')).toEqual([
    { name: 'No. 1', dosage: '1 mg' },
    { name: 'Mine', dosage: '2 mg' },
  ]);
});

test('a product that hides a register’s with the same code does so until the next register', async () => {
  await at.imported(sharing(1));
  await t.sql('update catalog_products set position = 1');
  await t.sql(`insert into catalog_products (key, digest, position, is_register, barcode, name, ingredients, categories, routes,
    is_veterinary) values ('code:00000096385074', gen_random_uuid(), 2, false, '00000096385074', 'Bare', '{}', '{}', '{}', false)`);
  expect(await faceOf('00000096385074')).toMatchObject([{ name: 'Bare' }]);
  expect((await at.imported(sharing(1))).counts).toMatchObject({ changed: 0, unchanged: 1 });
  expect(await faceOf('00000096385074')).toMatchObject([{ name: 'No. 1', dosage: '1 mg' }]);
});

test('another code of what no register has takes the place of the one before', async () => {
  await withIds('number;name;ean;form\n17;Tea;96385074;Herbs\n');
  await withIds('number;name;ean;form\n17;Tea;5909991023744;\n');
  expect(await at.face()).toEqual(['05909991023744\tTea\tHerbs\t\t\t\t\t']);
  expect(await t.sql('select gtin from catalog_packages')).toEqual([{ gtin: '05909991023744' }]);
});

async function withIds(file: string) {
  const { id, mapping } = await at.checked(file);
  await at.remap(id, { mapping: { ...mapping, id: 'number' } });
  return (await at.merge(id)).json as ImportReport;
}
const own = 'number;name;ean;form;dose\n100000000;Renamed;5909991023744;;1 g\n';

test('a file that is no register changes what it says of a register’s product and keeps the rest, until the next register', async () => {
  await at.imported(asXml(products.slice(0, 1)));
  const [was] = await t.sql<Record<string, unknown>>('select * from catalog_products');
  const codes = () => t.sql('select gtin from catalog_packages order by ordinal');
  const before = await codes();
  expect((await withIds(own)).counts).toMatchObject({ new: 0, changed: 1, gone: 0 });
  const changed = { name: 'Renamed', dosage: '1 g', digest: expect.anything(), position: expect.anything() };
  expect(await t.sql('select * from catalog_products')).toMatchObject([
    { ...was, ...changed, search_text: 'renamed 1 g' },
  ]);
  expect(await codes()).toEqual([...before, { gtin: '05909991023744' }]);
  const { json } = await t.api('GET /catalog/suggestions?q=ranamed', { token: at.token });
  expect(json.items).toMatchObject([{ name: 'Renamed' }]);
  expect((await withIds(own)).counts).toMatchObject({ changed: 0, unchanged: 1 });
  expect((await at.imported(asXml(products.slice(0, 1)))).counts).toMatchObject({ changed: 1 });
  expect([await at.face(), await codes()]).toEqual([expectedFace(products.slice(0, 1)), before]);
});
