import { authSteps, describeAccess, everyVisitor, startTestApp, twoStepSteps } from '@domeka/testing';
import type { AccessRequest, EveryVisitor, TestApp } from '@domeka/testing';
import { IdentityModule } from '../identity.module.ts';
import { UsersController } from './users.controller.ts';

/**
 * Administrators without a second factor, with one that was not shown yet, whose role was taken meanwhile, and whose
 * proof is too old to change anything.
 */
type Visitor = EveryVisitor | 'adminWithout' | 'adminHalfway' | 'adminNoMore' | 'adminLongAgo';

let t: TestApp;
let cast: Record<Visitor, { token: string } | null>;
beforeAll(async () => {
  t = await startTestApp([IdentityModule]);
  const { admin: adminWithout, ...visitors } = await everyVisitor(t);
  const two = twoStepSteps(t);
  const administrator = async (name: string) => {
    const person = await t.person(name);
    await t.sql('update users set is_admin = true where id = $1', [person.id]);
    return two.setUp(person);
  };
  const [admin, adminNoMore, adminLongAgo] = [
    await administrator('second'),
    await administrator('third'),
    await administrator('fourth'),
  ];
  const halfway = (await authSteps(t).signIn(admin.email)).json.access_token as string;
  cast = { ...visitors, admin, adminWithout, adminHalfway: { token: halfway }, adminNoMore, adminLongAgo };
  expect((await t.api('GET /admin/users', { token: adminNoMore.token })).status).toBe(200);
  await t.sql('update users set is_admin = false where id = $1', [adminNoMore.id]);
  await two.ageProofs(adminLongAgo.id);
});
afterAll(() => t.close());

const admins = (status: number, longAgo: number) => ({
  anonymous: 401,
  signedOut: 401,
  stranger: 403,
  owner: 403,
  adminWithout: 403,
  adminHalfway: 401,
  adminNoMore: 403,
  admin: status,
  adminLongAgo: longAgo,
});

async function accountFor(route: string, visitor: Visitor): Promise<AccessRequest> {
  const account = await t.person('account');
  const is = (statement: string) => t.sql(`update users set ${statement} where id = $1`, [account.id]);
  if (route === 'DELETE /admin/users/:id/admin') await is('is_admin = true');
  if (route === 'DELETE /admin/users/:id/lock') await is(`banned_until = '9999-12-31'`);
  const token = visitor === 'owner' && !route.startsWith('DELETE') ? account.token : (cast[visitor]?.token ?? null);
  return { path: { id: account.id }, token, ...(route === 'POST /admin/users/:id/lock' && { body: {} }) };
}

describeAccess<Visitor>({
  app: () => t,
  of: [UsersController],
  table: {
    'GET /admin/users': admins(200, 200),
    'GET /admin/users/:id': admins(200, 200),
    'POST /admin/users/:id/admin': admins(204, 400),
    'DELETE /admin/users/:id/admin': admins(204, 400),
    'POST /admin/users/:id/end-sessions': admins(204, 400),
    'POST /admin/users/:id/recovery': admins(204, 400),
    'POST /admin/users/:id/lock': admins(204, 400),
    'DELETE /admin/users/:id/lock': admins(204, 400),
  },
  request: accountFor,
});
