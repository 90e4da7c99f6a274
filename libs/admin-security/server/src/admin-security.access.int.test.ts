import { IdentityModule } from '@domeka/identity';
import { authSteps, describeAccess, everyVisitor, testModule, twoStepSteps } from '@domeka/testing';
import type { AccessRequest, EveryVisitor } from '@domeka/testing';
import { AdminSecurityModule } from './admin-security.module.ts';

/** Administrators without a second factor, with one not shown yet, and a former one. */
type Visitor = Exclude<EveryVisitor, 'owner'> | 'adminWithout' | 'adminHalfway' | 'adminNoMore';

const t = testModule([IdentityModule, AdminSecurityModule]);
let cast: Record<Visitor, { token: string } | null>;
beforeAll(async () => {
  const { anonymous, signedOut, stranger, admin: adminWithout } = await everyVisitor(t);
  const two = twoStepSteps(t);
  const administrator = async (name: string) => {
    const person = await t.person(name);
    await t.sql('update users set is_admin = true where id = $1', [person.id]);
    return two.setUp(person);
  };
  const [admin, adminNoMore] = [await administrator('second'), await administrator('third')];
  const halfway = (await authSteps(t).signIn(admin.email)).json.access_token as string;
  cast = { anonymous, signedOut, stranger, adminWithout, adminHalfway: { token: halfway }, admin, adminNoMore };
  expect((await t.api('GET /admin/metrics', { token: adminNoMore.token })).status).toBe(200);
  await t.sql('update users set is_admin = false where id = $1', [adminNoMore.id]);
});

const admins = (status: number) => ({
  anonymous: 401,
  signedOut: 401,
  stranger: 403,
  adminWithout: 403,
  adminHalfway: 401,
  admin: status,
  adminNoMore: 403,
});

const requestOf = (route: string): AccessRequest => {
  if (route.includes(':size')) return { path: { size: '1' } };
  const path = { id: '00000000-0000-4000-8000-000000000000' };
  return route.startsWith('POST') ? { body: {}, path } : {};
};

describeAccess<Visitor>({
  app: () => t,
  of: [AdminSecurityModule],
  table: {
    'GET /admin/audit': admins(200),
    'POST /admin/audit/verify': admins(200),
    'POST /admin/audit/checkpoints': admins(422),
    'GET /admin/audit/checkpoints/:size': admins(404),
    'GET /admin/metrics': admins(200),
    'GET /admin/cleanup': admins(200),
    'POST /admin/cleanup': admins(200),
    'POST /admin/test-mail': admins(200),
    'GET /admin/mails': admins(200),
    'POST /admin/mails/retry': admins(200),
    'POST /admin/mails/:id/retry': admins(404),
    'GET /admin/jobs': admins(200),
  },
  request: (route, visitor) => ({ ...requestOf(route), token: cast[visitor]?.token ?? null }),
});
