import { IdentityModule } from '@domeka/identity';
import { describeAccess, everyVisitor, startTestApp, testBrowser } from '@domeka/testing';
import type { AccessRequest, EveryVisitor, TestApp } from '@domeka/testing';
import { PushModule } from './push.module.ts';

let t: TestApp;
let cast: Awaited<ReturnType<typeof everyVisitor>>;
beforeAll(async () => {
  t = await startTestApp([IdentityModule, PushModule]);
  cast = await everyVisitor(t);
});
afterAll(() => t.close());

const out = { anonymous: 401, signedOut: 401 };
const signedIn = (status: number) => ({ ...out, stranger: status, owner: status, admin: status });
const owner = (status: number) => ({ ...signedIn(404), owner: status });

describeAccess<EveryVisitor>({
  app: () => t,
  of: [PushModule],
  table: {
    'GET /push-key': signedIn(200),
    'GET /push-subscriptions': signedIn(200),
    'POST /push-subscriptions': signedIn(201),
    'DELETE /push-subscriptions/:id': owner(204),
    'POST /push-subscriptions/:id/test': owner(202),
  },
  request: async (route, visitor): Promise<AccessRequest> => {
    const token = cast[visitor]?.token ?? null;
    if (!route.includes(':id')) return { token, ...(/^P/.test(route) && { body: testBrowser().subscription }) };
    const body = testBrowser().subscription;
    const { id } = (await t.api('POST /push-subscriptions', { token: cast.owner.token, body })).json;
    return { token, path: { id } };
  },
});
