import { IdentityModule } from '@domeka/identity';
import { startBuiltProduct, startTestApp, transactionBeside, until } from '@domeka/testing';
import type { BuiltProduct, TestApp } from '@domeka/testing';
import { CatalogImportModule } from '../catalog-import.module.ts';
import { asXml, expectedFace, generatedProducts } from './generated-register.fixture.ts';
import { beginUpload, importSteps, rowsStaged } from './import-steps.fixture.ts';

let t: TestApp;
let at: Awaited<ReturnType<typeof importSteps>>;
const started: BuiltProduct[] = [];

beforeAll(async () => {
  t = await startTestApp([IdentityModule, CatalogImportModule]);
  at = await importSteps(t);
});
afterAll(async () => {
  for (const product of started) await product.kill();
  await t.close();
});

async function startProduct() {
  const product = await startBuiltProduct(t);
  started.push(product);
  return {
    origin: product.origin,
    kill: async () => {
      await product.kill();
      await until(async () => ((await at.list()).running ? undefined : true), 'lock that its process left');
    },
  };
}

const products = generatedProducts(1600, 5);
const newer = generatedProducts(1600, 6);

test.each([25, 50, 75])(
  'killed after %i %% of a file the catalogue is the old one, and the next try works',
  async (percent) => {
    await at.imported(asXml(products));
    const file = asXml(newer);
    const product = await startProduct();
    const upload = beginUpload(product.origin, at.token, file, percent / 100);
    await rowsStaged(t, (newer.length * (percent - 10)) / 100); // the last chunk is incomplete
    expect((await at.upload(file)).problem.code).toBe('import-running'); // in every process
    await product.kill();
    await expect(upload.answer).rejects.toThrow();
    expect(await at.face()).toEqual(expectedFace(products));

    await at.imported(file);
    expect(await at.face()).toEqual(expectedFace(newer));
    expect(await t.sql('select 1 from catalog_import_pieces')).toEqual([]);
    expect(await t.sql('select 1 from catalog_staged')).toEqual([]);
  },
);

test('killed while it imports what was checked, nothing of it is imported, and it still can be', async () => {
  await at.imported(asXml(products));
  const { id } = await at.checked(asXml(newer));
  const product = await startProduct();
  await transactionBeside(t, async (beside) => {
    await beside.query('lock table catalog_packages in share mode'); // products are changed before packages
    const merging = fetch(`${product.origin}/api/catalog/imports/${id}/merge`, {
      method: 'POST',
      headers: { authorization: `Bearer ${at.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ confirm: true }),
    });
    await beside.isWaitedFor();
    await product.kill();
    await expect(merging).rejects.toThrow();
  });
  expect(await at.face()).toEqual(expectedFace(products));
  expect((await at.report(id)).state).toBe('checked');
  expect((await at.merge(id, { confirm: true })).status).toBe(200);
  expect(await at.face()).toEqual(expectedFace(newer));
});

test('killed while it undoes an import, nothing is undone, and it still can be', async () => {
  await at.imported(asXml(products));
  const { id } = await at.imported(asXml(newer));
  const product = await startProduct();
  await transactionBeside(t, async (beside) => {
    await beside.query('lock table catalog_products in share mode'); // packages are taken away before
    const undoing = fetch(`${product.origin}/api/catalog/imports/${id}/undo`, {
      method: 'POST',
      headers: { authorization: `Bearer ${at.token}`, 'content-type': 'application/json' },
      body: '{}',
    });
    await beside.isWaitedFor();
    await product.kill();
    await expect(undoing).rejects.toThrow();
  });
  expect(await at.face()).toEqual(expectedFace(newer));
  const { state, undo } = await at.report(id);
  expect([state, undo]).toEqual(['imported', 'possible']);
  expect((await t.api(`POST /catalog/imports/${id}/undo`, { token: at.token, body: {} })).status).toBe(200);
  expect(await at.face()).toEqual(expectedFace(products));
});
