import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PlatformModule } from '@domeka/platform';
import { describeAccess, everyVisitor, routesOf, startTestApp } from '@domeka/testing';
import type { EveryVisitor, TestApp } from '@domeka/testing';
import { modules } from '../../modules.ts';

let t: TestApp;
let cast: Awaited<ReturnType<typeof everyVisitor>>;
beforeAll(async () => {
  t = await startTestApp(modules);
  cast = await everyVisitor(t);
});
afterAll(() => t.close());

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
