import { IdentityModule } from '@domeka/identity';
import { startTestApp } from '@domeka/testing';
import type { TestApp } from '@domeka/testing';
import { CatalogImportModule } from '../catalog-import.module.ts';
import { asTable, asXml, expectedFace, generatedProducts } from './generated-register.fixture.ts';
import { importSteps } from './import-steps.fixture.ts';

let t: TestApp;
let at: Awaited<ReturnType<typeof importSteps>>;
beforeEach(async () => {
  t = await startTestApp([IdentityModule, CatalogImportModule]);
  at = await importSteps(t);
});
afterEach(() => t.close());

const products = generatedProducts(3000);
const packages = products.reduce((sum, product) => sum + product.packages.length, 0);

test('a register ends in the catalogue to the letter, once and twice', async () => {
  const first = await at.imported(asXml(products));
  expect(first.counts).toEqual({ products: 3000, packages, new: 3000, changed: 0, unchanged: 0, gone: 0, skipped: 0 });
  expect(await at.face()).toEqual(expectedFace(products));
  const second = await at.imported(asXml(products));
  expect(second.counts).toMatchObject({ new: 0, changed: 0, unchanged: 3000, gone: 0 });
  expect(await at.face()).toEqual(expectedFace(products));
});

test('so does a table, whose rows are known by their codes', async () => {
  const face = expectedFace(products, { withCodeOnly: true });
  const without = products.filter((product) => product.packages.every(({ gtin }) => gtin === null)).length;
  const first = await at.imported(asTable(products));
  expect(first.counts).toMatchObject({ products: face.length, new: face.length, skipped: 3000 - face.length });
  expect(first.skippedBy).toEqual({ 'no-code': without, 'repeated-code': 3000 - face.length - without });
  expect(await at.face()).toEqual(face);
  expect((await at.imported(asTable(products))).counts).toMatchObject({ new: 0, changed: 0, unchanged: face.length });
  expect(await at.face()).toEqual(face);
});
