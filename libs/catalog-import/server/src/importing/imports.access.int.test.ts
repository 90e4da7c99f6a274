import { IdentityModule } from '@domeka/identity';
import { addProducts, describeAccess, everyVisitor, startTestApp, twoStepSteps } from '@domeka/testing';
import type { AccessRequest, EveryVisitor, TestApp } from '@domeka/testing';
import { CatalogImportModule } from '../catalog-import.module.ts';
import { importForm } from './import-steps.fixture.ts';

const file = 'ean,name\n5909991023744,Nalgesin\n';

let t: TestApp;
let cast: Record<EveryVisitor | 'adminHalfway', { token: string } | null>;
beforeAll(async () => {
  t = await startTestApp([IdentityModule, CatalogImportModule]);
  const { admin, ...others } = await everyVisitor(t);
  cast = { ...others, adminHalfway: admin, admin: await twoStepSteps(t).setUp(admin) };
  await t.api(`POST /catalog/imports`, { token: cast.admin?.token, ...importForm(file, 'a.csv', 'import') });
});
afterAll(() => t.close());

async function report() {
  const form = importForm(file, 'file.csv');
  const { json } = await t.api('POST /catalog/imports', { token: cast.admin?.token, ...form });
  return { path: { id: (json as { id: string }).id } };
}

async function imported() {
  const at = await report();
  await t.api(`POST /catalog/imports/${at.path.id}/merge`, { token: cast.admin?.token, body: {} });
  return at;
}

async function product() {
  const [id = ''] = await addProducts(t.sql, [{ name: 'A product' }]);
  return { path: { id }, body: { isHidden: true, reason: 'Recalled' } };
}

async function requestOf(route: string): Promise<AccessRequest> {
  if (route === 'POST /catalog/imports') return importForm(file, 'file.csv');
  if (route === 'GET /catalog/suggestions') return { query: '?q=na' };
  if (route === 'POST /catalog/trial') return { body: { q: 'na' } };
  if (route === 'GET /catalog/packages/:code') return { path: { code: '5909991023744' } };
  if (route.includes('/products/:id')) return product();
  if (route.endsWith('/undo')) return { ...(await imported()), body: {} };
  if (route.startsWith('PATCH') || route.endsWith('/merge')) return { ...(await report()), body: {} };
  return route.includes(':id') ? report() : {};
}

const admins = (status: number) => ({
  anonymous: 401,
  signedOut: 401,
  stranger: 403,
  owner: 403,
  adminHalfway: 401,
  admin: status,
});
const signedIn = { anonymous: 401, signedOut: 401, stranger: 200, owner: 200, adminHalfway: 401, admin: 200 };

const everyone = { anonymous: 200, signedOut: 200, stranger: 200, owner: 200, adminHalfway: 200, admin: 200 };

describeAccess<keyof typeof cast>({
  app: () => t,
  of: [CatalogImportModule],
  table: {
    'POST /catalog/imports': admins(201),
    'GET /catalog/imports': admins(200),
    'GET /catalog/imports/:id': admins(200),
    'PATCH /catalog/imports/:id': admins(200),
    'POST /catalog/imports/:id/merge': admins(200),
    'POST /catalog/imports/:id/undo': admins(200),
    'DELETE /catalog/imports/:id': admins(200),
    'GET /catalog/imports/:id/skipped.csv': admins(200),
    'GET /catalog/imports/:id/changes.csv': admins(200),
    'GET /catalog/fetch': admins(200),
    'POST /catalog/fetch': admins(409),
    'GET /catalog/products': admins(200),
    'GET /catalog/products/:id': admins(200),
    'PATCH /catalog/products/:id': admins(200),
    'GET /catalog/suggestions': signedIn,
    'GET /catalog/packages/:code': signedIn,
    'POST /catalog/trial': everyone,
  },
  request: async (route, visitor) => ({ ...(await requestOf(route)), token: cast[visitor]?.token ?? null }),
});
