import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { startTestApp } from '@domeka/testing';
import type { TestApp } from '@domeka/testing';
import { modules } from '../../modules.ts';
import { createApp } from '../../create-app.ts';
import { descriptionOf, operationsOf, queriesOf } from './open-api.fixture.ts';
import type { Operation } from './open-api.fixture.ts';

let t: TestApp;
let app: NestFastifyApplication;
beforeAll(async () => {
  t = await startTestApp(modules);
  app = await createApp({
    environment: t.environment,
    clientFolder: null,
    pages: () => Promise.resolve(() => Promise.resolve(new Response('a page'))),
  });
});
afterAll(async () => {
  await app.close();
  await t.close();
});

test('the description names every route of the API', async () => {
  const { paths } = await descriptionOf(app);
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const served = t.routes.map((route) => route.replace(' ', ' /api').replace(/:(\w+)/g, '{$1}'));
  expect(described.sort()).toEqual(served.sort());
});

test('it says what every body holds', async () => {
  const { components } = (await descriptionOf(app)) as unknown as {
    components: { schemas: Record<string, { properties: Record<string, object>; required?: string[] }> };
  };
  const empty = Object.entries(components.schemas).filter(([, { properties }]) => Object.keys(properties).length === 0);
  expect(empty).toEqual([]);
  expect(components.schemas.AddMedicationBody).toMatchObject({
    required: ['name'],
    properties: {
      name: { type: 'string', maxLength: 200 },
      categories: { type: 'array', items: { type: 'string' } },
      quantity: { type: 'number', nullable: true },
      expiryDate: { type: 'string', format: 'date', nullable: true },
      isPrivate: { type: 'boolean' },
      listId: { type: 'string', format: 'uuid' },
      onDuplicate: { enum: ['ask', 'another-package', 'update-existing', 'add-as-new'] },
    },
  });
  expect(components.schemas.CreateShareBody?.properties).toMatchObject({ recipientEmail: { format: 'email' } });
});

test('it names every query parameter that a route reads', async () => {
  const all = await operationsOf(app);
  const missing = all.flatMap(({ route, operation, reads }) => {
    const named = queriesOf(operation);
    const isThere = (name: string | undefined) => (name === undefined ? named.length > 0 : named.includes(name));
    return reads.queries.filter((name) => !isThere(name)).map((name) => `${route} ${name}`);
  });
  expect(missing).toEqual([]);
  const of = (wanted: string) => all.find(({ route }) => route === wanted)?.operation;
  expect(of('POST /auth/v1/token')?.parameters).toMatchObject([
    { name: 'grant_type', required: true, schema: { enum: ['password', 'refresh_token', 'pkce', 'id_token'] } },
  ]);
  expect(of('POST /auth/v1/logout')?.parameters).toMatchObject([{ name: 'scope', required: false }]);
  expect(queriesOf(of('GET /auth/v1/verify') as Operation).sort()).toEqual(['redirect_to', 'token', 'type']);
  expect(queriesOf(of('GET /auth/v1/authorize') as Operation)).toContain('provider');
});

test('it asks for a body where one is read, uploads too', async () => {
  const all = await operationsOf(app);
  const missing = all.filter(({ reads, operation }) => reads.body && !operation.requestBody);
  expect(missing.map(({ route }) => route)).toEqual([]);
  const uploads = all.filter(({ reads, operation }) => !reads.body && operation.requestBody);
  expect(uploads.map(({ route, operation }) => [route, Object.keys(Object(operation.requestBody).content)])).toEqual([
    ['POST /catalog/imports', ['multipart/form-data']],
    ['POST /admin/recalls/imports', ['application/octet-stream']],
    ['POST /list-imports', ['multipart/form-data']],
    ['PUT /medications/{id}/image', ['image/*']],
    ['POST /medication-photos', ['image/*']],
    ['POST /scans', ['image/*']],
    ['POST /scans/codes', ['image/*']],
    ['PUT /admin/pages/{id}/pictures/{name}', ['image/*']],
  ]);
});

test('it asks for a token wherever the guard does, and says how that is refused', async () => {
  const { security } = await descriptionOf(app);
  expect(security).toEqual([{ bearer: [] }]);
  for (const { route, operation, access } of await operationsOf(app)) {
    const isGuarded = access !== 'anyone';
    expect([route, operation.security ?? security]).toEqual([route, isGuarded ? [{ bearer: [] }] : [{}]]);
    expect([route, '401' in operation.responses]).toEqual([route, isGuarded]);
  }
});

test('every route has the form of its refusals', async () => {
  for (const { route, operation } of await operationsOf(app)) {
    const [type, name] = route.includes(' /auth/v1/')
      ? ['application/json', 'AuthError']
      : ['application/problem+json', 'Problem'];
    const content = { [type]: { schema: { $ref: `#/components/schemas/${name}` } } };
    const statuses = ['default', ...(route.includes('{') ? ['404'] : []), ...(operation.requestBody ? ['422'] : [])];
    for (const status of statuses)
      expect([route, status, operation.responses[status]]).toMatchObject([route, status, { content }]);
  }
});

test.each([
  ['Problem', '/api/medications', {}],
  ['AuthError', '/api/auth/v1/user', {}],
  ['AuthError', '/api/auth/v1/user', { 'x-supabase-api-version': '2024-01-01' }],
])('%s has all that %s is refused with (%j)', async (name, url, headers) => {
  const schema = (await descriptionOf(app)).components?.schemas?.[name] as { properties: object; required: string[] };
  const given = Object.keys((await app.inject({ url, headers })).json<object>());
  expect(Object.keys(schema.properties)).toEqual(expect.arrayContaining(given));
  expect(given).toEqual(expect.arrayContaining(schema.required));
});

test('it can be read in a browser: its page runs only files of its own', async () => {
  const page = await app.inject({ url: '/api/docs' });
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-type']).toMatch(/^text\/html/);
  const policy = String(page.headers['content-security-policy']);
  expect(policy).toContain("script-src 'self'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(page.payload).not.toMatch(/<script(?![^>]*\ssrc=)[^>]*>\s*[^<\s]/);
  const scripts = [...page.payload.matchAll(/src="([^"]+)"/g)].map(
    ([, src]) => new URL(src ?? '', 'http://x/api/docs').pathname,
  );
  for (const url of scripts) expect((await app.inject({ url })).statusCode).toBe(200);
});

test('unknown addresses of the API are problems, others are pages', async () => {
  expect((await app.inject({ url: '/api/nothing' })).json()).toMatchObject({ status: 404, code: 'not-found' });
  expect((await app.inject({ url: '/api' })).json()).toMatchObject({ status: 404, code: 'not-found' });
  expect((await app.inject({ url: '/en/nothing', headers: { host: 'localhost:3000' } })).payload).toBe('a page');
});
