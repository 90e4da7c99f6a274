import { describeAccess, everyVisitor, startTestApp } from '@domeka/testing';
import type { EveryVisitor, TestApp } from '@domeka/testing';
import { modules } from '../app.module.ts';

let t: TestApp;
let cast: Awaited<ReturnType<typeof everyVisitor>>;
beforeAll(async () => {
  t = await startTestApp(modules);
  cast = await everyVisitor(t);
});
afterAll(() => t.close());

const everybody = { anonymous: 200, signedOut: 200, stranger: 200, owner: 200, admin: 200 };

/** What no module below has in a table of its own. */
const tables = [
  'auth',
  'profile',
  'medications',
  'medication-forms',
  'medication-drafts',
  'dictionaries',
  'lists',
  'list-invitations',
  'shares',
  'shared',
  'pages',
  'contact',
];

describeAccess<EveryVisitor>({
  app: () => t,
  others: tables,
  table: { 'GET /health/live': everybody, 'GET /health/ready': everybody },
  request: (_, visitor) => ({ token: cast[visitor]?.token }),
});
