import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { ServerBuild } from '@remix-run/node';
import { adminEmail, jpeg, startTestApp, twoStepSteps } from '@domeka/testing';
import type { Person, TestApp } from '@domeka/testing';
import { modules } from '../../modules.ts';
import { createApp } from '../../create-app.ts';
import { pagesOf } from '../../remix/branches.ts';
import { operationsOf } from './open-api.fixture.ts';
import { formWithFile, paces, sendAt } from './uploads.fixture.ts';
import type { Sent } from './uploads.fixture.ts';

// Uploads and streams over a real network never arrive in one chunk.

const pages = new URL('../../../../../dist/web/server/index.js', import.meta.url).href;
let t: TestApp;
let app: NestFastifyApplication;
let anna: Person;
let admin: Person;
let cookies: Map<Person, string>;
let ids: Record<'import' | 'listImport' | 'medication' | 'page' | 'share', string>;
let photo: Buffer;
const table = 'ean,name\r\n5901234123457,Apap\r\n' + '5900000000015,Rutinoscorbin\r\n';
const recalls = 'gtin;lot;kind;date;expiry;link;title\r\n05909990301829;1;withdrawn;2026-11-20;;;Salvia\r\n';

beforeAll(async () => {
  t = await startTestApp(modules);
  app = await createApp({
    environment: t.environment,
    clientFolder: null,
    pages: async () => pagesOf((await import(pages)) as ServerBuild),
  });
  await app.listen(0, '127.0.0.1');
  admin = await twoStepSteps(t).setUp(await t.person(adminEmail));
  anna = await t.person('anna');
  photo = await jpeg();
  const made = async (route: string, { token }: Person, body: object) => {
    const { status, json, text } = await t.api(route, { token, body });
    if (status >= 300) throw new Error(`${route}: ${status} ${text}`);
    return json as { id: string; shareToken: string };
  };
  const secretOf = async ({ token }: Person) =>
    (await t.api('POST /auth/v1/browser_session', { token, body: {} })).json.secret as string;
  cookies = new Map([
    [anna, await secretOf(anna)],
    [admin, await secretOf(admin)],
  ]);
  const page = { title: 'Uploads', slug: 'uploads', content: '<p>Us</p>', language: 'en', pageType: 'footer' };
  const upload = formWithFile({}, 'file', table, 'table.csv');
  const list = formWithFile({ destination: 'personal' }, 'file', 'Name,Quantity\nNospa,many\n', 'list.csv');
  /** It stays while others are planned. */
  const doneImport = async () => {
    const sending = { headers: { 'content-type': list.headers['Content-Type'] }, body: list.body };
    const { id } = (await t.api('POST /list-imports', { token: anna.token, ...sending })).json as { id: string };
    await made(`POST /list-imports/${id}/run`, anna, {});
    return id;
  };
  ids = {
    medication: (await made('POST /medications', anna, { name: 'Apap' })).id,
    share: (await made('POST /shares', anna, {})).shareToken,
    page: (await made('POST /admin/pages', admin, page)).id,
    listImport: await doneImport(),
    import: (
      await t.api('POST /catalog/imports', {
        token: admin.token,
        headers: { 'content-type': upload.headers['Content-Type'] },
        body: upload.body,
      })
    ).json.id as string,
  };
});
afterAll(async () => {
  await app.close();
  await t.close();
});

type Case = () => { as: Person; path: string; status: number; says?: string } & Omit<Sent, 'route' | 'headers'> & {
    headers?: Record<string, string>;
  };
const image = () => ({ headers: { 'Content-Type': 'image/jpeg' }, body: photo });

const uploads: Record<string, Case> = {
  'POST /api/catalog/imports': () => ({
    as: admin,
    path: '/api/catalog/imports',
    status: 201,
    says: '"new":2',
    ...formWithFile({ mode: 'check' }, 'file', table, 'table.csv'),
  }),
  'POST /api/admin/recalls/imports': () => ({
    as: admin,
    path: '/api/admin/recalls/imports?fileName=own-2026-11-24.csv',
    status: 201,
    says: '"isWaiting":false',
    headers: { 'Content-Type': 'application/octet-stream' },
    body: Buffer.from(recalls),
  }),
  'POST /api/list-imports': () => ({
    as: anna,
    path: '/api/list-imports',
    status: 201,
    says: '"new":2',
    ...formWithFile({ destination: 'personal' }, 'file', 'Name\r\nNospa\r\nRutinoscorbin\r\n', 'table.csv'),
  }),
  'PUT /api/admin/pages/{id}/pictures/{name}': () => ({
    as: admin,
    path: `/api/admin/pages/${ids.page}/pictures/box`,
    status: 200,
    says: '"url"',
    ...image(),
  }),
  'PUT /api/medications/{id}/image': () => ({
    as: anna,
    path: `/api/medications/${ids.medication}/image`,
    status: 200,
    says: '"name":"Apap"',
    ...image(),
  }),
  'POST /api/medication-photos': () => ({
    as: anna,
    path: '/api/medication-photos',
    status: 201,
    says: '"draftId"',
    ...image(),
  }),
  'POST /api/scans': () => ({ as: anna, path: '/api/scans', status: 200, ...image() }),
  'POST /api/scans/codes': () => ({ as: anna, path: '/api/scans/codes', status: 200, says: '"codes":[]', ...image() }),
};

const downloads: Record<string, Case> = {
  'POST /api/profile/export': () => ({
    as: anna,
    path: '/api/profile/export',
    status: 200,
    says: 'medications.csv',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ password: anna.password }),
  }),
  'GET /api/admin/audit': () => ({
    as: admin,
    path: '/api/admin/audit',
    status: 200,
    says: 'audit-log_',
    headers: { Accept: 'text/csv' },
  }),
  'GET /api/catalog/imports/{id}/skipped.csv': () => ({
    as: admin,
    path: `/api/catalog/imports/${ids.import}/skipped.csv`,
    status: 200,
    says: 'text/csv',
  }),
  'GET /api/catalog/imports/{id}/changes.csv': () => ({
    as: admin,
    path: `/api/catalog/imports/${ids.import}/changes.csv`,
    status: 200,
    says: 'text/csv',
  }),
  'GET /api/list-imports/{id}/unread.csv': () => ({
    as: anna,
    path: `/api/list-imports/${ids.listImport}/unread.csv`,
    status: 200,
    says: 'many',
  }),
  'GET /api/medications.csv': () => ({ as: anna, path: '/api/medications.csv', status: 200, says: 'Apap' }),
  'GET /api/medications.json': () => ({ as: anna, path: '/api/medications.json', status: 200, says: '"Apap"' }),
  'GET /api/shared/{token}/medications.csv': () => ({
    as: anna,
    path: `/api/shared/${ids.share}/medications.csv`,
    status: 200,
    says: 'Apap',
  }),
};

const forms: Record<string, Case> = {
  'POST /en/admin?tab=catalog': () => ({
    as: admin,
    path: '/en/admin?tab=catalog',
    status: 303,
    says: '/en/admin/imports/',
    ...formWithFile({ mode: 'check' }, 'file', table, 'table.csv'),
  }),
  'POST /en/admin/content/{id}': () => ({
    as: admin,
    path: `/en/admin/content/${ids.page}`,
    status: 200,
    says: '/pictures/',
    ...formWithFile({ intent: 'picture', content: '<p>Us</p>', pictureText: 'Us' }, 'picture', photo, 'box.jpg'),
  }),
  'POST /en/dashboard, a photo': () => ({
    as: anna,
    path: '/en/dashboard',
    status: 303,
    ...formWithFile({ intent: 'add', name: `Ibum ${Math.random()}`, type: 'tablets' }, 'image', photo, 'box.jpg'),
  }),
  'POST /en/dashboard, a box': () => ({
    as: anna,
    path: '/en/dashboard',
    status: 200,
    says: 'Vigantol',
    ...formWithFile({ intent: 'add', name: 'Vigantol' }, 'box', photo, 'box.jpg'),
  }),
};

const cases = Object.entries({ ...uploads, ...downloads, ...forms });

test.each(cases.flatMap(([route, make]) => paces.map((pace) => [route, pace, make] as const)))(
  '%s works in %s',
  async (route, pace, make) => {
    const { as, path, status, says = '', headers, ...sent } = make();
    const [method] = route.split(' ');
    const isForm = !path.startsWith('/api/');
    const known: Record<string, string> = isForm
      ? { Cookie: `session=${cookies.get(as)}`, Origin: t.environment.publicUrl }
      : { Authorization: `Bearer ${as.token}` };
    const answer = await sendAt(pace, app.getHttpServer(), {
      route: `${method} ${path}`,
      headers: { ...known, ...headers },
      ...sent,
    });
    expect(answer).toMatchObject({ status, text: expect.stringContaining(says) as string });
  },
);

test('these are all that take files or answer with them', async () => {
  const operations = await operationsOf(app);
  const isOther = (content: object = {}) => Object.keys(content).some((type) => !type.startsWith('application/json'));
  const takers = operations.filter(({ operation: { requestBody } }) =>
    isOther(requestBody && 'content' in requestBody ? requestBody.content : {}),
  );
  expect(takers.map(({ route }) => route.replace(' ', ' /api')).sort()).toEqual(Object.keys(uploads).sort());
});
