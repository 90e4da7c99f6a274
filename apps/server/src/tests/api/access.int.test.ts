import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PlatformModule } from '@domeka/platform';
import { authSteps, describeAccess, everyVisitor, routesOf, testModule, twoStepSteps } from '@domeka/testing';
import type { EveryVisitor } from '@domeka/testing';
import { modules } from '../../modules.ts';

const t = testModule(modules);
let cast: Awaited<ReturnType<typeof everyVisitor>>;
/** Only the password was given; the second factor is still owed. */
let halfway: string;
beforeAll(async () => {
  cast = await everyVisitor(t);
  const anna = await twoStepSteps(t).person();
  halfway = (await authSteps(t).signIn(anna.email)).json.access_token;
});

const everybody = { anonymous: 200, signedOut: 200, stranger: 200, owner: 200, admin: 200 };

describeAccess<EveryVisitor>({
  app: () => t,
  of: [PlatformModule],
  table: { 'GET /health/live': everybody, 'GET /health/ready': everybody },
  request: (_, visitor) => ({ token: cast[visitor]?.token }),
});

test('every route belongs to a module', () => {
  const known = [PlatformModule, ...modules].flatMap((module) => routesOf(t, module));
  expect(t.routes.filter((route) => !known.includes(route))).toEqual([]);
});

test('every module with routes has a table of them', () => {
  const tables = globSync(join(import.meta.dirname, '../../../../../libs/*/server/src/**/*.access.int.test.ts'))
    .map((file) => readFileSync(file, 'utf8'))
    .join();
  const withRoutes = modules.filter((module) => routesOf(t, module).length > 0);
  expect(withRoutes.filter(({ name }) => !tables.includes(`of: [${name}],`)).map(({ name }) => name)).toEqual([]);
});

/** Routes that complete or cancel the login; each has its own further checks. */
const open = [
  'DELETE /auth/v1/factors/:id',
  'GET /auth/v1/user',
  'POST /auth/v1/browser_session',
  'POST /auth/v1/factors',
  'POST /auth/v1/factors/:id/challenge',
  'POST /auth/v1/factors/:id/verify',
  'POST /auth/v1/logout',
  'POST /auth/v1/recovery_codes/verify',
  'PUT /auth/v1/user',
];

test('with the password alone everything else is closed, or as it is for a stranger', async () => {
  const reached: string[] = [];
  for (const route of t.routes.filter((one) => one !== 'POST /auth/v1/logout')) {
    const path = route.replace(/:\w+/g, '00000000-0000-4000-8000-000000000000');
    const ask = (token: string | null) => t.api(path, { token, ...(!path.startsWith('GET') && { body: {} }) });
    const [stranger, known] = [await ask(null), await ask(halfway)];
    const code = String(known.json?.error_code ?? known.json?.code);
    const isClosed = stranger.status === 401 && ['second-step-needed', 'insufficient_aal'].includes(code);
    const isAsForStrangers = stranger.status !== 401 && stranger.status === known.status;
    if ((!isClosed || open.includes(route)) && !isAsForStrangers) reached.push(route);
  }
  expect([...reached, 'POST /auth/v1/logout'].sort()).toEqual(open);
});

test('health data is among what is closed', async () => {
  for (const route of ['GET /medications', 'GET /shares', 'POST /medications']) {
    const { status, problem } = await t.api(route, { token: halfway });
    expect([status, problem.code]).toEqual([401, 'second-step-needed']);
  }
});
