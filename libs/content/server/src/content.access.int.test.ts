import { IdentityModule } from '@domeka/identity';
import { describeAccess, everyVisitor, startTestApp } from '@domeka/testing';
import type { AccessRequest, EveryVisitor, TestApp } from '@domeka/testing';
import { ContentModule } from './content.module.ts';

let t: TestApp;
let cast: Awaited<ReturnType<typeof everyVisitor>>;
beforeAll(async () => {
  t = await startTestApp([IdentityModule, ContentModule]);
  cast = await everyVisitor(t);
});
afterAll(() => t.close());

const requests: Record<string, AccessRequest> = {
  'GET /pages/:slug': { path: { slug: 'about' } },
  'POST /contact': { body: { name: 'Jan', email: 'jan@example.test', subject: 'Hello', message: 'A question' } },
};
const everybody = { anonymous: 200, signedOut: 200, stranger: 200, owner: 200, admin: 200 };

describeAccess<EveryVisitor>({
  app: () => t,
  of: [ContentModule],
  table: { 'GET /pages': everybody, 'GET /pages/:slug': everybody, 'POST /contact': everybody },
  request: (route, visitor) => ({ ...requests[route], token: cast[visitor]?.token }),
});
