import { IdentityModule } from '@domeka/identity';
import { authSteps, linkIn, listSteps, startTestApp, tokenIn, waitingInvitation } from '@domeka/testing';
import type { Person, TestApp } from '@domeka/testing';
import { CollaborationModule } from './collaboration.module.ts';

let t: TestApp;
let anna: Person;
let id: string;
let addresses = 0;
beforeAll(async () => {
  t = await startTestApp([IdentityModule, CollaborationModule]);
  anna = await t.person('anna');
  id = (await steps().create('Dom')).id;
});
afterAll(() => t.close());

const steps = () => listSteps(t, anna);
const newAddress = () => `new-${(addresses += 1)}@example.test`;
const secretIn = async (email: string) =>
  decodeURIComponent(
    linkIn(await t.mailbox.next(email))
      .pathname.split('/')
      .at(-1) ?? '',
  );
const read = (secret: string) => t.api(`GET /list-invitations/${secret}`);
const accept = (secret: string, { token }: Pick<Person, 'token'>) =>
  t.api(`POST /list-invitations/${secret}/accept`, { token });
const listOf = async (person: Person) => (await listSteps(t, person).lists()).map((list) => list.id);
const inDays = (date: unknown) => Math.round((Date.parse(String(date)) - Date.now()) / 86_400_000);

test('names of earlier versions become no links in mails', async () => {
  const email = newAddress();
  await t.sql(`update medication_lists set name = 'Win at https://evil.example/' where id = $1`, [id]);
  await steps().invite(id, email, 'viewer');
  const { text, html } = await t.mailbox.next(email);
  await t.sql(`update medication_lists set name = 'Dom' where id = $1`, [id]);
  for (const part of [text, html]) {
    expect(part).toContain('https: //evil. example/');
    expect(part).toContain(anna.email);
  }
});

test('an unknown address is invited by a mail whose link says by whom, into what, as what', async () => {
  const email = newAddress();
  const { json } = await steps().invite(id, email, 'viewer');
  expect(json).toEqual({ userExists: false, id: expect.any(String), mailed: true });
  const secret = await secretIn(email);
  expect(secret).toHaveLength(43);
  const { expiresAt, ...invitation } = (await read(secret)).json;
  expect(invitation).toEqual({ listName: 'Dom', inviterName: anna.email, role: 'viewer', email });
  expect(expiresAt).toMatch(/Z$/);
  const rows = await t.sql<{ token: string; hash: Buffer }>(
    'select invitation_token as token, token_hash as hash from list_invitations where id = $1',
    [json.id],
  );
  expect(JSON.stringify(rows)).not.toContain(secret);
});

test('who signs up with the address and confirms it is in, and is welcomed', async () => {
  const email = newAddress();
  await steps().invite(id, email, 'viewer');
  const secret = await secretIn(email);
  const person = await t.person(email);
  expect(await listSteps(t, person).lists()).toMatchObject([{ id, name: 'Dom', role: 'viewer' }]);
  expect((await t.mailbox.next(email)).subject).toBe('Welcome to Domeka');
  expect((await read(secret)).status).toBe(404);
  expect((await accept(secret, person)).status).toBe(404);
});

test('signing up alone, without confirming, joins nothing', async () => {
  const email = newAddress();
  await steps().invite(id, email);
  await authSteps(t).signUp(email);
  expect((await steps().members(id)).map((member) => member.email)).not.toContain(email);
  expect((await steps().invite(id, email)).json.userExists).toBe(false);
});

test('nobody is welcomed who was not invited', async () => {
  const person = await t.person();
  await t.mailsSettled();
  expect(t.mailbox.to(person.email)).toHaveLength(1);
});

test('who had the account already when the invitation was made for it joins at the next sign-in', async () => {
  const person = await t.person('later');
  await waitingInvitation(t, id, person.email, 'collaborator');
  expect(await listOf(person)).toEqual([]);
  await authSteps(t).signIn(person.email);
  expect(await listOf(person)).toEqual([id]);
});

test('who moves their account to an invited address joins when both mailboxes have agreed, not before', async () => {
  const email = newAddress();
  await steps().invite(id, email, 'viewer');
  const secret = await secretIn(email);
  const person = await t.person('moving');
  await t.api('PUT /auth/v1/user', { token: person.token, body: { email } });
  for (const mailbox of [person.email, email]) {
    expect(await listOf(person)).toEqual([]);
    await authSteps(t).verify('email_change', tokenIn(await t.mailbox.next(mailbox)));
  }
  expect(await listSteps(t, person).lists()).toMatchObject([{ id, role: 'viewer' }]);
  expect((await read(secret)).status).toBe(404);
});

describe('an open invitation for somebody signed in', () => {
  async function invitedPerson() {
    const person = await t.person('invited');
    return { secret: await waitingInvitation(t, id, person.email), person };
  }

  test('is accepted once', async () => {
    const { secret, person } = await invitedPerson();
    const answers = await Promise.all([accept(secret, person), accept(secret, person)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await listOf(person)).toEqual([id]);
  });

  test('is accepted only once its address is confirmed', async () => {
    const { secret, person } = await invitedPerson();
    const confirm = (isConfirmed: boolean) =>
      t.sql('update users set email_confirmed_at = case when $2 then now() end where id = $1', [
        person.id,
        isConfirmed,
      ]);
    await confirm(false);
    const early = await accept(secret, person);
    expect([early.status, early.problem.code]).toEqual([403, 'invitation-for-someone-else']);
    expect(await listOf(person)).toEqual([]);
    await confirm(true);
    expect((await accept(secret, person)).json).toEqual({ listId: id });
  });

  test('is declined, and then neither accepted nor joined by signing in', async () => {
    const { secret, person } = await invitedPerson();
    expect((await t.api(`POST /list-invitations/${secret}/decline`, { token: person.token })).status).toBe(204);
    expect((await accept(secret, person)).status).toBe(404);
    await authSteps(t).signIn(person.email);
    expect(await listOf(person)).toEqual([]);
  });

  test('is gone with its list', async () => {
    const other = await steps().create('Short-lived');
    const email = newAddress();
    await steps().invite(other.id, email);
    const secret = await secretIn(email);
    await steps().delete(other.id, 'Short-lived');
    expect((await read(secret)).status).toBe(404);
    const person = await t.person(email);
    expect(await listOf(person)).toEqual([]);
    await steps().restore(other.id);
    expect((await accept(secret, person)).json).toEqual({ listId: other.id });
  });
});

test('pending ones are listed newest first, for fourteen days', async () => {
  const { id: list } = await steps().create();
  const [first, second, over] = [newAddress(), newAddress(), newAddress()];
  for (const email of [first, second, over]) await steps().invite(list, email);
  await t.sql(`update list_invitations set expires_at = now() where recipient_email = $1`, [over]);
  const pending = await steps().invitations(list);
  expect(pending.map(({ email }) => email)).toEqual([second, first]);
  expect(pending[0]).toEqual({
    id: expect.any(String),
    email: second,
    role: 'collaborator',
    mailFailed: false,
    createdAt: expect.stringMatching(/Z$/),
    expiresAt: expect.stringMatching(/Z$/),
  });
  expect(inDays(pending[0]?.expiresAt)).toBe(14);
});

test('sent again, the same link is good for fourteen days more', async () => {
  const { id: list } = await steps().create();
  const email = newAddress();
  const { json } = await steps().invite(list, email);
  const secret = await secretIn(email);
  await t.sql(`update list_invitations set expires_at = now() - interval '1 day' where id = $1`, [json.id]);
  expect((await read(secret)).status).toBe(404);
  const again = await t.api(`POST /lists/${list}/invitations/${json.id}/resend`, { token: anna.token });
  expect(again.json).toEqual({ mailed: true, expiresAt: expect.any(String) });
  expect(inDays(again.json.expiresAt)).toBe(14);
  expect(await secretIn(email)).toBe(secret);
  expect((await read(secret)).status).toBe(200);
});

test('who sends it again is who invites, in the mail and on the page', async () => {
  const jan = await t.person('jan');
  const { id: list } = await steps().create();
  await steps().invite(list, jan.email);
  const email = newAddress();
  const { json } = await steps().invite(list, email);
  const secret = await secretIn(email);
  await t.api(`POST /lists/${list}/invitations/${json.id}/resend`, { token: jan.token });
  expect((await t.mailbox.next(email)).text).toContain(jan.email);
  expect((await read(secret)).json.inviterName).toBe(jan.email);
});

test('inviting an address again renews what waits for it, with the new role', async () => {
  const { id: list } = await steps().create();
  const email = newAddress();
  const first = await steps().invite(list, email, 'collaborator');
  const second = await steps().invite(list, email, 'viewer');
  expect(second.json.id).toBe(first.json.id);
  expect(await steps().invitations(list)).toMatchObject([{ email, role: 'viewer' }]);
});

test('a cancelled one is dead at once, and may be made again', async () => {
  const { id: list } = await steps().create();
  const email = newAddress();
  const { json } = await steps().invite(list, email);
  const secret = await secretIn(email);
  const cancel = () => t.api(`DELETE /lists/${list}/invitations/${json.id}`, { token: anna.token });
  expect([(await cancel()).status, (await cancel()).status, (await read(secret)).status]).toEqual([204, 404, 404]);
  expect((await steps().invite(list, email)).json.id).not.toBe(json.id);
  await secretIn(email);
  await t.person(email);
  expect(await steps().members(list)).toHaveLength(2);
});

test('a link from a Polish screen writes in Polish', async () => {
  await t.api('PUT /profile', { token: anna.token, body: { language: 'pl' } });
  const email = newAddress();
  await steps().invite(id, email);
  const mail = await t.mailbox.next(email);
  expect(mail.subject).toBe('Zaproszenie do listy leków');
  expect(mail.text).toContain('/pl/list-invitation/');
  await t.api('PUT /profile', { token: anna.token, body: { language: 'en' } });
});

test('what happened is told with roles, without addresses', async () => {
  const told = t.app.get<{ on(type: string, hear: (event: object) => void): void }>(
    (await import('@domeka/platform')).DomainEvents,
  );
  const heard: object[] = [];
  told.on('*', (event) => void heard.push(event));
  const { id: list } = await steps().create();
  const email = newAddress();
  const { json } = await steps().invite(list, email);
  await t.api(`DELETE /lists/${list}/invitations/${json.id}`, { token: anna.token });
  expect(heard).toMatchObject([
    { type: 'list_created', subject: 'list', subjectId: list, actorId: anna.id },
    { type: 'list_invitation_sent', subjectId: list, details: { role: 'collaborator' } },
    { type: 'list_invitation_cancelled', subjectId: list },
  ]);
  expect(JSON.stringify(heard)).not.toContain('@');
});
