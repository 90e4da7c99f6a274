import { randomBytes } from 'node:crypto';
import { authSteps, describeAccess, everyVisitor, startTestApp, twoStepSteps } from '@domeka/testing';
import type { AccessRequest, EveryVisitor, TestApp } from '@domeka/testing';
import { IdentityModule } from '../identity.module.ts';
import { AccountInvitationsController } from './account-invitations.controller.ts';
import { ReceivedInvitationController } from './received-invitation.controller.ts';

/** Administrators without a second factor, and with one that was not shown yet. */
type Visitor = EveryVisitor | 'adminWithout' | 'adminHalfway';

let t: TestApp;
let cast: Record<Visitor, { token: string } | null>;
let adminId: string;
beforeAll(async () => {
  t = await startTestApp([IdentityModule]);
  const { admin: adminWithout, ...visitors } = await everyVisitor(t);
  const person = await t.person('second');
  await t.sql('update users set is_admin = true where id = $1', [person.id]);
  const admin = await twoStepSteps(t).setUp(person);
  const halfway = (await authSteps(t).signIn(admin.email)).json.access_token as string;
  adminId = admin.id;
  cast = { ...visitors, admin, adminWithout, adminHalfway: { token: halfway } };
});
afterAll(() => t.close());

const admins = (status: number) => ({
  anonymous: 401,
  signedOut: 401,
  stranger: 403,
  owner: 403,
  adminWithout: 403,
  adminHalfway: 401,
  admin: status,
});
const everybody = (status: number) => ({ ...admins(status), anonymous: status, signedOut: status });

let invited = 0;
async function invitation() {
  const secret = randomBytes(32).toString('base64url');
  const [row] = await t.sql<{ id: string }>(
    `insert into account_invitations
       (id, email, language, is_vouched, is_mailed, invited_by, token_hash, sealed_token, created_at, expires_at)
     values (gen_random_uuid(), $1, 'en', false, false, $2, sha256(convert_to($3, 'UTF8')), '', now(), now() + interval '1 day')
     returning id`,
    [`invited-${(invited += 1)}@example.test`, adminId, secret],
  );
  return { id: row?.id ?? '', token: secret };
}

async function request(route: string, visitor: Visitor): Promise<AccessRequest> {
  const email = `asked-${(invited += 1)}@example.test`;
  return {
    path: await invitation(),
    token: cast[visitor]?.token ?? null,
    ...(route.startsWith('POST') && { body: { email, language: 'pl', send: false } }),
  };
}

describeAccess<Visitor>({
  app: () => t,
  of: [AccountInvitationsController, ReceivedInvitationController],
  table: {
    'GET /admin/invitations': admins(200),
    'POST /admin/invitations': admins(201),
    'GET /admin/invitations/:id/link': admins(200),
    'DELETE /admin/invitations/:id': admins(204),
    'GET /invitations/:token': { ...everybody(200), stranger: 200, owner: 200, adminWithout: 200, adminHalfway: 200 },
  },
  request,
});
