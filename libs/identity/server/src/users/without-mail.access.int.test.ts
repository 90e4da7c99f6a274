import { describeAccess, everyVisitor, startTestApp, twoStepSteps } from '@domeka/testing';
import type { AccessRequest, EveryVisitor, TestApp } from '@domeka/testing';
import { IdentityModule } from '../identity.module.ts';
import { WithoutMailController } from './without-mail.controller.ts';

type Visitor = EveryVisitor | 'adminWithout' | 'adminLongAgo';

let t: TestApp;
let off: TestApp;
let cast: Record<Visitor, { token: string } | null>;
beforeAll(async () => {
  t = await startTestApp([IdentityModule]);
  const { admin: adminWithout, ...visitors } = await everyVisitor(t);
  const administrator = async (name: string) => {
    const person = await t.person(name);
    await t.sql('update users set is_admin = true where id = $1', [person.id]);
    return twoStepSteps(t).setUp(person);
  };
  const [admin, adminLongAgo] = [await administrator('second'), await administrator('third')];
  cast = { ...visitors, admin, adminWithout, adminLongAgo };
  await twoStepSteps(t).ageProofs(adminLongAgo.id);
  off = await t.another({ smtpUrl: 'none', signups: 'invited' });
});
afterAll(() => t.close());

const admins = (status: number) => ({
  anonymous: 401,
  signedOut: 401,
  stranger: 403,
  owner: 403,
  adminWithout: 403,
  admin: status,
  adminLongAgo: 400,
});

async function accountFor(route: string, visitor: Visitor): Promise<AccessRequest> {
  const account = await t.person('account');
  const email = `new-${account.email}`;
  if (route.endsWith('confirm-address'))
    await t.sql('update users set new_email = $2 where id = $1', [account.id, email]);
  const token = visitor === 'owner' ? account.token : (cast[visitor]?.token ?? null);
  return { path: { id: account.id }, token, body: route.endsWith('confirm-address') ? { email } : {} };
}

describeAccess<Visitor>({
  app: () => off,
  of: [WithoutMailController],
  table: {
    'POST /admin/users/:id/password-link': admins(200),
    'POST /admin/users/:id/confirm-address': admins(204),
  },
  request: accountFor,
});

test.each(['password-link', 'confirm-address'])('with a mail server there is no %s', async (deed) => {
  const account = await t.person('account');
  await t.sql('update users set new_email = $2 where id = $1', [account.id, 'new@example.test']);
  const asked = { token: cast.admin?.token, body: { email: 'new@example.test' } };
  expect((await t.api(`POST /admin/users/${account.id}/${deed}`, asked)).problem.code).toBe('mail-on');
});
