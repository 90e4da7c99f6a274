import { IdentityModule } from '@domeka/identity';
import { describeAccess, everyVisitor, jpeg, testModule, twoStepSteps } from '@domeka/testing';
import type { AccessRequest, EveryVisitor } from '@domeka/testing';
import { ContentModule } from './content.module.ts';

const t = testModule([IdentityModule, ContentModule]);
let cast: Awaited<ReturnType<typeof everyVisitor>>;
let picture: Buffer;
beforeAll(async () => {
  const { admin, ...others } = await everyVisitor(t);
  cast = { ...others, admin: await twoStepSteps(t).setUp(admin) };
  picture = await jpeg();
});

const asAdmin = (route: string, sending: object = {}) => t.api(route, { token: cast.admin.token, ...sending });
const image = () => ({ body: picture, headers: { 'content-type': 'image/jpeg' } });
let written = 0;
const facts = () => ({ title: `Page ${(written += 1)}`, language: 'en', pageType: 'knowledge_base' });

async function page() {
  const { id, version } = (await asAdmin('POST /admin/pages', { body: facts() })).json;
  return { path: { id, number: '1', name: 'box' }, version };
}

async function requestOf(route: string): Promise<AccessRequest> {
  if (route === 'GET /pages/:slug') return { path: { slug: 'about' } };
  if (route === 'POST /contact')
    return { body: { name: 'Jan', email: 'jan@example.test', subject: 'Hello', message: 'A question' } };
  if (route === 'POST /admin/pages') return { body: facts() };
  if (!route.includes(':id') && route !== 'GET /pictures/:file') return {};
  const { path, version } = await page();
  if (route.startsWith('PUT')) return { path, ...image() };
  if (route === 'PATCH /admin/pages/:id') return { path, body: { title: 'Changed', version } };
  if (!route.includes('/pictures/')) return { path };
  const { url } = (await asAdmin(`PUT /admin/pages/${path.id}/pictures/box`, image())).json;
  return { path: { ...path, file: (url as string).replace('/pictures/', '') } };
}

const everybody = (status: number) => ({
  anonymous: status,
  signedOut: status,
  stranger: status,
  owner: status,
  admin: status,
});
const administrators = (status: number) => ({
  anonymous: 401,
  signedOut: 401,
  stranger: 403,
  owner: 403,
  admin: status,
});

describeAccess<EveryVisitor>({
  app: () => t,
  of: [ContentModule],
  table: {
    'GET /pages': everybody(200),
    'GET /pages/:slug': everybody(200),
    'GET /pictures/:file': everybody(200),
    'POST /contact': everybody(200),
    'GET /admin/pages': administrators(200),
    'POST /admin/pages': administrators(201),
    'GET /admin/pages/:id': administrators(200),
    'PATCH /admin/pages/:id': administrators(200),
    'DELETE /admin/pages/:id': administrators(204),
    'POST /admin/pages/:id/publish': administrators(200),
    'POST /admin/pages/:id/unpublish': administrators(200),
    'GET /admin/pages/:id/revisions': administrators(200),
    'GET /admin/pages/:id/revisions/:number': administrators(200),
    'POST /admin/pages/:id/revisions/:number/restore': administrators(200),
    'PUT /admin/pages/:id/pictures/:name': administrators(200),
    'DELETE /admin/pages/:id/pictures/:name': administrators(204),
  },
  request: async (route, visitor) => ({ ...(await requestOf(route)), token: cast[visitor]?.token }),
});

test('an administrator who has not shown a second factor writes nothing', async () => {
  const token = await twoStepSteps(t).firstStep(cast.admin);
  expect((await t.api('POST /admin/pages', { token, body: facts() })).status).toBe(401);
});
