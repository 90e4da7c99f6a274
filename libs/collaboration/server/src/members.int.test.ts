import { IdentityModule } from '@domeka/identity';
import { listSteps, startTestApp, until } from '@domeka/testing';
import type { Person, TestApp } from '@domeka/testing';
import { CollaborationModule } from './collaboration.module.ts';

let t: TestApp;
let anna: Person;
let jan: Person;
let id: string;
beforeAll(async () => {
  t = await startTestApp([IdentityModule, CollaborationModule]);
  [anna, jan] = await Promise.all([t.person('anna'), t.person('jan')]);
});
beforeEach(async () => {
  id = (await steps().create('Kept together')).id;
});
afterAll(() => t.close());

const steps = () => listSteps(t, anna);
const roles = async () => Object.fromEntries((await steps().members(id)).map(({ userId, role }) => [userId, role]));

test('who has an account is a member at once, and is mailed in their language', async () => {
  await t.api('PUT /profile', { token: jan.token, body: { language: 'pl' } });
  const { status, json } = await steps().invite(id, `  ${jan.email.toUpperCase()} `);
  expect([status, json]).toEqual([201, { userExists: true, id: jan.id, mailed: true }]);
  expect(await steps().members(id)).toEqual([
    expect.objectContaining({ userId: anna.id, role: 'owner', isYou: true }),
    {
      userId: jan.id,
      email: jan.email,
      displayName: null,
      role: 'collaborator',
      isYou: false,
      mailFailed: false,
      joinedAt: expect.stringMatching(/Z$/),
    },
  ]);
  const mail = await t.mailbox.next(jan.email);
  expect(mail.subject).toBe('Masz dostęp do listy leków');
  expect(mail.text).toContain(`${anna.email} daje Ci dostęp do listy leków „Kept together”`);
  expect(mail.text).toContain(`/pl/dashboard?list=${id}`);
});

test('a display name stands in the mail beside the address, and among the members', async () => {
  const eva = await t.person('eva');
  await t.api('PUT /profile', { token: eva.token, body: { displayName: 'Ewa' } });
  const list = await listSteps(t, eva).create();
  await listSteps(t, eva).invite(list.id, jan.email, 'viewer');
  expect((await t.mailbox.next(jan.email)).text).toContain(`Ewa (${eva.email})`);
  expect((await listSteps(t, jan).members(list.id))[0]).toMatchObject({ displayName: 'Ewa', email: eva.email });
});

test('nobody is asked in twice, nor with a role that is none, nor without an address', async () => {
  await steps().invite(id, jan.email);
  for (const email of [jan.email, anna.email])
    expect((await steps().invite(id, email)).problem.code).toBe('already-member');
  for (const [body, path] of [
    [{ email: '' }, 'email'],
    [{ email: 'no address' }, 'email'],
    [{ email: 'eva@example.test', role: 'owner' }, 'role'],
  ] as const) {
    const { status, problem } = await t.api(`POST /lists/${id}/members`, { token: anna.token, body });
    expect([status, problem.errors?.[0]?.path]).toEqual([422, path]);
  }
});

test('a role is changed to and fro; the owner’s is not', async () => {
  await steps().invite(id, jan.email);
  expect((await steps().changeRole(id, jan.id, 'viewer')).status).toBe(204);
  expect((await roles())[jan.id]).toBe('viewer');
  await steps().changeRole(id, jan.id, 'collaborator');
  expect((await roles())[jan.id]).toBe('collaborator');
  expect((await steps().changeRole(id, jan.id, 'owner')).status).toBe(422);
  expect((await listSteps(t, jan).changeRole(id, anna.id, 'viewer')).problem.code).toBe('owner-stays');
  expect((await listSteps(t, jan).remove(id, anna.id)).problem.code).toBe('owner-stays');
});

test('a role that was taken meanwhile is not given back; it is always taken', async () => {
  await steps().invite(id, jan.email, 'viewer');
  const change = (role: string, seenRole: string) =>
    t.api(`PATCH /lists/${id}/members/${jan.id}`, { token: anna.token, body: { role, seenRole } });
  const late = await change('collaborator', 'collaborator');
  expect([late.status, late.problem.code]).toEqual([409, 'changed-meanwhile']);
  expect((await roles())[jan.id]).toBe('viewer');
  expect((await change('collaborator', 'viewer')).status).toBe(204);
  expect((await change('viewer', 'viewer')).status).toBe(204);
  expect((await roles())[jan.id]).toBe('viewer');
  expect((await change('viewer', 'owner')).problem.errors?.[0]?.path).toBe('seenRole');
});

test('who was taken out, or left, is out at once, and can be asked in again', async () => {
  await steps().invite(id, jan.email);
  expect((await steps().remove(id, jan.id)).status).toBe(204);
  expect((await t.api(`GET /lists/${id}`, { token: jan.token })).status).toBe(404);
  expect((await steps().remove(id, jan.id)).problem.code).toBe('member-not-found');
  await steps().invite(id, jan.email, 'viewer');
  expect((await listSteps(t, jan).leave(id)).status).toBe(204);
  expect(Object.keys(await roles())).toEqual([anna.id]);
  expect((await steps().leave(id)).problem.code).toBe('owner-stays');
});

test('two collaborators who lower each other at the same moment: one does', async () => {
  const eva = await t.person('eva');
  await Promise.all([steps().invite(id, jan.email), steps().invite(id, eva.email)]);
  const answers = await Promise.all([
    listSteps(t, jan).changeRole(id, eva.id, 'viewer'),
    listSteps(t, eva).changeRole(id, jan.id, 'viewer'),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 403]);
});

test('a mail that is refused for good: the member stays, the list says so, and it can be sent again', async () => {
  const eva = await t.person('eva');
  t.mailbox.refuse(eva.email, 550, 1);
  expect((await steps().invite(id, eva.email)).json).toMatchObject({ userExists: true, mailed: true });
  const member = () =>
    steps()
      .members(id)
      .then((members) => members.find(({ userId }) => userId === eva.id));
  await until(async () => (await member())?.mailFailed === true || undefined, 'mark of the refused mail');
  expect((await t.api(`POST /lists/${id}/members/${eva.id}/mail`, { token: anna.token })).json).toEqual({
    mailed: true,
  });
  expect((await t.mailbox.next(eva.email)).text).toContain('Kept together');
  expect((await member())?.mailFailed).toBe(false);
});

test('a mail that cannot be sent for now: the member’s and the invitation’s row say so until it is', async () => {
  const eva = await t.person('eva');
  const addresses = [eva.email, `unknown-${eva.email}`];
  for (const email of addresses) {
    t.mailbox.refuse(email, 451);
    await steps().invite(id, email);
  }
  const marks = async () =>
    [...(await steps().members(id)).slice(1), ...(await steps().invitations(id))].map(({ mailFailed }) => mailFailed);
  expect(await marks()).toHaveLength(2);
  await until(async () => (await marks()).every(Boolean) || undefined, 'marks of the mails not sent');
  for (const email of addresses) t.mailbox.refuse(email, 451, 0);
  await Promise.all(addresses.map((email) => t.mailbox.next(email)));
  await until(async () => !(await marks()).some(Boolean) || undefined, 'rows without marks');
});

test('more mails than an address may get: the member is added, the answer says that no mail went', async () => {
  const other = await t.another({ mailSpacingSeconds: 60 });
  const api = { api: other.api };
  const eva = await t.person('eva');
  await listSteps(api, anna).invite(id, eva.email);
  await steps().remove(id, eva.id);
  expect((await listSteps(api, anna).invite(id, eva.email)).json).toEqual({
    userExists: true,
    id: eva.id,
    mailed: false,
  });
  expect((await steps().members(id))[1]).toMatchObject({ userId: eva.id, mailFailed: true });
});

test('an invitation that was mailed a moment ago is not mailed again, and nobody says that no mail went', async () => {
  const other = await t.another({ mailSpacingSeconds: 60 });
  const [hasty, email] = [listSteps({ api: other.api }, anna), `hasty-${id}@example.test`];
  await hasty.invite(id, email);
  await t.mailbox.next(email);
  expect((await hasty.invite(id, email, 'collaborator')).json).toMatchObject({ mailed: false });
  const [invitation] = await steps().invitations(id);
  expect(invitation).toMatchObject({ email, role: 'collaborator', mailFailed: false });
});

test('a list has room for fifty, those invited included', async () => {
  for (let n = 0; n < 48; n += 1)
    await t.sql(
      `insert into list_invitations (id, list_id, recipient_email, role, token_hash, invitation_token, status, created_at, expires_at, mail_failed)
       values (gen_random_uuid(), $1, $2::text, 'viewer', sha256(convert_to($2, 'UTF8')), '', 'pending', now(), now() + interval '1 day', false)`,
      [id, `${n}-${id}@example.test`],
    );
  expect((await steps().invite(id, jan.email)).status).toBe(201);
  expect((await steps().invite(id, 'late@example.test')).problem.code).toBe('too-many-members');
  const [ended] = await t.sql<{ id: string }>(
    `update list_invitations set expires_at = now() where recipient_email = $1 returning id`,
    [`7-${id}@example.test`],
  );
  const resend = (invitation = '') =>
    t.api(`POST /lists/${id}/invitations/${invitation}/resend`, { token: anna.token });
  const late = await steps().invite(id, 'late@example.test');
  expect(late.status).toBe(201);
  expect((await resend(ended?.id)).problem.code).toBe('too-many-members'); // its place is taken
  expect((await resend(late.json.id)).status).toBe(200);
});

test('a list that was renamed since it was seen is not handed over', async () => {
  await steps().invite(id, jan.email, 'collaborator');
  await t.api(`PATCH /lists/${id}`, { token: anna.token, body: { name: 'Flat' } });
  const handOver = (version: number) =>
    t.api(`PUT /lists/${id}/owner`, { token: anna.token, body: { userId: jan.id, version } });
  const late = await handOver(1);
  expect([late.status, late.problem.code]).toEqual([409, 'changed-meanwhile']);
  expect((await handOver(2)).status).toBe(204);
});

test('without a mail server nothing is said to be mailed, and who is added reads it once', async () => {
  const off = await t.another({ smtpUrl: 'none', signups: 'invited' });
  const eva = await t.person('eva');
  const at = listSteps(off, anna);
  expect((await at.invite(id, eva.email)).json).toEqual({ userExists: true, id: eva.id, mailed: false });
  const again = await off.api(`POST /lists/${id}/members/${eva.id}/mail`, { token: anna.token });
  expect([again.status, again.json]).toEqual([200, { mailed: false }]);
  const { json: waits } = await at.invite(id, `nobody-${id.slice(0, 8)}@example.test`);
  expect(waits).toMatchObject({ userExists: false, mailed: false });
  const renewed = await off.api(`POST /lists/${id}/invitations/${waits.id}/resend`, { token: anna.token });
  expect(renewed.json).toMatchObject({ mailed: false });
  expect((await at.members(id)).map(({ mailFailed }) => mailFailed)).not.toContain(true);
  expect((await off.api('GET /notices', { token: eva.token })).json.items).toHaveLength(1);
});
