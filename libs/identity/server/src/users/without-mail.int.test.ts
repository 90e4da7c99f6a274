import { authSteps, claimsOf, goodPassword, startTestApp, twoStepSteps } from '@domeka/testing';
import type { Person, TestApp } from '@domeka/testing';
import { RequestContext } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainEvents } from '@domeka/platform';
import type { PasswordLinkView } from '@domeka/identity/contract';
import { IdentityModule } from '../identity.module.ts';
import { MakePasswordLink } from './application/make-password-link.ts';

let t: TestApp;
/** The same place after its mail was turned off. */
let off: TestApp;
let at: ReturnType<typeof authSteps>;
let admin: Person;
const told: object[] = [];
const isLogged = (type: string, { id: subjectId }: Person) =>
  expect(told).toContainEqual(expect.objectContaining({ type, actorId: admin.id, subjectId }));
beforeAll(async () => {
  t = await startTestApp([IdentityModule]);
  admin = await administrator('administers');
  off = await t.another({ smtpUrl: 'none', signups: 'invited' });
  at = authSteps(off);
  off.app.get(DomainEvents).on('*', (event: object) => void told.push(event));
});
afterAll(() => t.close());

async function administrator(name: string) {
  const person = await t.person(name);
  await t.sql('update users set is_admin = true where id = $1', [person.id]);
  return twoStepSteps(t).setUp(person);
}

const newPassword = 'another-Quiet-river-7';
const makeLink = ({ id }: Pick<Person, 'id'>) =>
  off.api(`POST /admin/users/${id}/password-link`, { token: admin.token, body: {} });
const tokenOf = (link: string) => new URL(link).searchParams.get('token_hash') ?? '';
const linkFor = async (person: Pick<Person, 'id'>) => tokenOf((await makeLink(person)).json.link);
const isIn = async (token: string) => (await off.api('GET /profile', { token })).status === 200;
const noticesOf = async (token: string, language = 'en') =>
  (await off.api('GET /notices', { token, headers: { 'accept-language': language } })).json.items as {
    text: string;
    page: string;
  }[];
const byCommand = (email: string) =>
  RequestContext.create(off.app.get(EntityManager), () => off.app.get(MakePasswordLink).byCommand(email));

test('a link for a new password works once, for an hour, ends all log-ins and tells its owner', async () => {
  const anna = await t.person('anna');
  const { status, json } = await makeLink(anna);
  expect(status).toBe(200);
  isLogged('password_link_made', anna);
  expect(Date.parse(json.until) - Date.now()).toBeGreaterThan(3500_000);
  expect(await isIn(anna.token)).toBe(true);
  const opened = await at.verify('recovery', tokenOf(json.link));
  expect(opened.status).toBe(200);
  expect(claimsOf(opened.json.access_token).amr[0]?.method).toBe('recovery');
  expect(await isIn(anna.token)).toBe(false);
  const token = opened.json.access_token as string;
  expect((await off.api('PUT /auth/v1/user', { token, body: { password: newPassword } })).status).toBe(200);
  expect((await at.signIn(anna.email, newPassword)).status).toBe(200);
  expect((await at.signIn(anna.email, goodPassword)).status).toBe(400);
  expect((await at.verify('recovery', tokenOf(json.link))).json.error_code).toBe('otp_expired');
  expect((await noticesOf(token)).map(({ text }) => text)).toEqual(
    expect.arrayContaining([expect.stringContaining('An administrator made a link for a new password')]),
  );
});

test('a newer link replaces the one before, and an hour ends it', async () => {
  const anna = await t.person('anna');
  const [first, second] = [await linkFor(anna), await linkFor(anna)];
  expect((await at.verify('recovery', first)).json.error_code).toBe('otp_expired');
  await t.sql(`update one_time_tokens set expires_at = now() where user_id = $1`, [anna.id]);
  expect((await at.verify('recovery', second)).json.error_code).toBe('otp_expired');
  expect(await isIn(anna.token)).toBe(true);
});

test('what an administrator may have kept is void once they are none any more, or locked', async () => {
  const anna = await t.person('anna');
  for (const end of ['DELETE admin', 'POST lock']) {
    const [method, deed] = end.split(' ');
    const other = await administrator('other');
    const made = await off.api(`POST /admin/users/${anna.id}/password-link`, { token: other.token, body: {} });
    const ended = await off.api(`${method} /admin/users/${other.id}/${deed}`, { token: admin.token, body: {} });
    expect(ended.status).toBe(204);
    expect((await at.verify('recovery', tokenOf(made.json.link))).json.error_code).toBe('otp_expired');
  }
  expect((await at.verify('recovery', await linkFor(anna))).status).toBe(200);
});

test('the second factor stays on', async () => {
  const anna = await twoStepSteps(t).setUp(await t.person('anna'));
  const { json } = await at.verify('recovery', await linkFor(anna));
  const change = { token: json.access_token as string, body: { password: newPassword } };
  expect((await off.api('PUT /auth/v1/user', change)).json.error_code).toBe('insufficient_aal');
});

test('none is made for an administrator, a locked account or an unconfirmed one; who becomes one voids it', async () => {
  const [jan, locked, anna] = [await administrator('jan'), await t.person('locked'), await t.person('anna')];
  await t.sql(`update users set banned_until = '9999-12-31' where id = $1`, [locked.id]);
  expect((await makeLink(jan)).problem.code).toBe('administrators-link');
  expect((await makeLink(locked)).problem.code).toBe('account-locked');
  await t.sql('update users set email_confirmed_at = null where id = $1', [locked.id]);
  await t.sql('update users set banned_until = null where id = $1', [locked.id]);
  expect((await makeLink(locked)).problem.code).toBe('account-unconfirmed');
  const link = await linkFor(anna);
  expect((await off.api(`POST /admin/users/${anna.id}/admin`, { token: admin.token })).status).toBe(204);
  expect((await at.verify('recovery', link)).json.error_code).toBe('otp_expired');
});

test('the command makes one for an administrator too, with mail or without; it ends all log-ins', async () => {
  const jan = await administrator('jan');
  const made = (await byCommand(jan.email.toUpperCase())) as PasswordLinkView;
  expect(await isIn(jan.token)).toBe(true);
  expect((await at.verify('recovery', tokenOf(made.link))).status).toBe(200);
  expect(await isIn(jan.token)).toBe(false);
  expect(await byCommand('nobody@example.test')).toBe('unknown');
});

test('a changed address waits for an administrator, who confirms the one that was seen', async () => {
  const anna = await t.person('anna');
  const wanted = `new-${anna.email}`;
  const body = { email: wanted, current_password: goodPassword };
  expect((await off.api('PUT /auth/v1/user', { token: anna.token, body })).status).toBe(200);
  expect((await off.api(`GET /admin/users/${anna.id}`, { token: admin.token })).json.newEmail).toBe(wanted);
  const confirm = (email: string) =>
    off.api(`POST /admin/users/${anna.id}/confirm-address`, { token: admin.token, body: { email } });
  expect((await confirm('other@example.test')).problem.code).toBe('no-new-address');
  expect((await at.signIn(wanted)).status).toBe(400);
  expect((await confirm(wanted)).status).toBe(204);
  isLogged('address_vouched', anna);
  expect((await at.signIn(wanted)).status).toBe(200);
  expect((await at.signIn(anna.email)).status).toBe(400);
  expect((await confirm(wanted)).problem.code).toBe('no-new-address');
});

test('an address that somebody else has is not confirmed', async () => {
  const [anna, jan] = [await t.person('anna'), await t.person('jan')];
  await t.sql('update users set new_email = $2 where id = $1', [anna.id, jan.email]);
  const asked = { token: admin.token, body: { email: jan.email } };
  const answer = await off.api(`POST /admin/users/${anna.id}/confirm-address`, asked);
  expect(answer.problem.code).toBe('address-taken');
});

test('what a mail would say waits in the reader’s language until it is seen, and names nobody', async () => {
  const [anna, jan] = [await t.person('anna'), await t.person('jan')];
  const { token } = anna;
  const body = { password: newPassword, current_password: goodPassword };
  expect((await off.api('GET /profile', { token })).json.hasNotices).toBe(false);
  await off.api('PUT /auth/v1/user', { token, body });
  expect((await off.api('GET /profile', { token })).json.hasNotices).toBe(true);
  expect((await noticesOf(token, 'pl'))[0]?.text).toContain('Twoje hasło zostało zmienione');
  const { json } = await off.api('GET /notices', { token });
  const [notice] = json.items as { id: string }[];
  const see = (by: string) => off.api(`POST /notices/${notice?.id}/seen`, { token: by });
  expect((await see(jan.token)).problem.code).toBe('notice-not-found');
  expect((await see(token)).status).toBe(204);
  expect((await see(token)).status).toBe(204);
  expect(await noticesOf(token)).toEqual([]);
  expect(JSON.stringify(await t.sql('select kind, params from account_notices'))).not.toContain('@');
});

test('five are shown at once, and nothing is mailed', async () => {
  const anna = await t.person('anna');
  await t.mailsSettled();
  const before = t.mailbox.to(anna.email).length;
  for (let n = 0; n < 6; n += 1) await makeLink(anna);
  expect(await noticesOf(anna.token)).toHaveLength(5);
  await t.mailsSettled();
  expect(t.mailbox.to(anna.email)).toHaveLength(before);
});

test('no code is made that nobody gets, and nobody is kept waiting by others who ask for one', async () => {
  const anna = await t.person('anna');
  const { email, token } = anna;
  const codes = () => t.sql('select id from one_time_tokens where user_id = $1', [anna.id]);
  const before = await codes();
  for (let n = 0; n < 11; n += 1) expect((await at.post('recover', { email })).status).toBe(200);
  await at.post('otp', { email });
  expect((await off.api('GET /auth/v1/reauthenticate', { token })).json.error_code).toBe('login-needed');
  const body = { email: `new-${email}`, current_password: goodPassword };
  expect((await off.api('PUT /auth/v1/user', { token, body })).status).toBe(200);
  expect(await codes()).toEqual(before);
});

test('the mailed link is refused where nothing is mailed', async () => {
  const anna = await t.person('anna');
  const answer = await off.api(`POST /admin/users/${anna.id}/recovery`, { token: admin.token });
  expect(answer.problem.code).toBe('mail-off');
});

test('mails that waited when mail was turned off are dropped', async () => {
  const waiting = () => t.sql(`select 1 from pgboss.job where name ~ '^mail' and state = 'created'`);
  await t.sql(
    `insert into pgboss.job (name, data, start_after)
     select name, '{"sealed": "x"}', now() + interval '1 hour' from unnest(array['mail', 'mail.dead']) name`,
  );
  expect(await waiting()).toHaveLength(2);
  await t.another({ smtpUrl: 'none', signups: 'invited' });
  expect(await waiting()).toEqual([]);
});
