import { authSteps, codeIn, goodPassword, startTestApp, tokenIn, twoStepSteps } from '@domeka/testing';
import type { Person, TestApp } from '@domeka/testing';
import { DomainEvents } from '@domeka/platform';
import { IdentityModule } from './identity.module.ts';

let t: TestApp;
let at: ReturnType<typeof authSteps>;
let admin: Person;
let mailServer: string;
const told: { type: string; subjectId: string | null }[] = [];
beforeAll(async () => {
  t = await startTestApp([IdentityModule]);
  mailServer = t.environment.smtpUrl;
  at = authSteps(t);
  t.app.get(DomainEvents).on('*', (event: (typeof told)[number]) => void told.push(event));
  const person = await t.person('administers');
  await t.sql('update users set is_admin = true where id = $1', [person.id]);
  admin = await twoStepSteps(t).setUp(person);
});
afterAll(() => t.close());
/** The application reads its settings each time it asks. */
beforeEach(() => Object.assign(t.environment, { smtpUrl: mailServer }));
const withoutMail = () => Object.assign(t.environment, { smtpUrl: 'none' });

async function vouchedFor() {
  const anna = await t.person('anna');
  await t.sql('update users set address_vouched_by = $2 where id = $1', [anna.id, admin.id]);
  return anna;
}
const isAsked = async ({ token }: Person) =>
  (await t.api('GET /profile', { token })).json.isAddressToConfirm as boolean;
const seenAs = async ({ id }: Person) => (await t.api(`GET /admin/users/${id}`, { token: admin.token })).json;
const ask = ({ token }: Person) => t.api('POST /profile/address/proof', { token });
const decline = ({ token }: Person) => t.api('DELETE /profile/address/question', { token });
async function proofFor(person: Person) {
  expect((await ask(person)).status).toBe(204);
  return t.mailbox.next(person.email);
}
const isProved = async (person: Person) => [await isAsked(person), (await seenAs(person)).isVouched];

test('an address that was vouched for stays confirmed, is marked, and its owner confirms it by the mailed link', async () => {
  const anna = await vouchedFor();
  expect(await seenAs(anna)).toMatchObject({ isVouched: true, emailConfirmedAt: expect.any(String) });
  expect(await isAsked(anna)).toBe(true);
  const mail = await proofFor(anna);
  expect(mail.subject).toBe('Confirm your e-mail address');
  const body = { type: 'email', token_hash: tokenIn(mail), redirect_to: '/en/auth/new-address?state=proved' };
  const confirmed = await t.api('POST /auth/v1/confirm', { body });
  expect(confirmed.json).toMatchObject({
    location: '/en/auth/new-address?state=proved',
    session: { user: { id: anna.id } },
  });
  expect(await isProved(anna)).toEqual([false, false]);
  expect(told.filter(({ subjectId }) => subjectId === anna.id).map(({ type }) => type)).toContain('address_proved');
  expect((await at.signIn(anna.email)).status).toBe(200);
});

test('the mailed code does the same, and a newer mail replaces the one before', async () => {
  const anna = await vouchedFor();
  const [old, newer] = [await proofFor(anna), await proofFor(anna)];
  expect((await at.verify('email', tokenIn(old))).json.error_code).toBe('otp_expired');
  expect((await at.verifyCode('email', anna.email, codeIn(newer))).status).toBe(200);
  expect(await isProved(anna)).toEqual([false, false]);
});

test('whatever else is mailed and used proves the address as well', async () => {
  const anna = await vouchedFor();
  await at.recover(anna.email);
  await at.verify('recovery', tokenIn(await t.mailbox.next(anna.email)));
  expect(await isProved(anna)).toEqual([false, false]);
});

test('who declines is not asked again, and the mark stays until somebody vouches anew', async () => {
  const anna = await vouchedFor();
  expect((await decline(anna)).status).toBe(204);
  expect(await isProved(anna)).toEqual([false, true]);
  const wanted = `new-${anna.email}`;
  withoutMail();
  await t.api('PUT /auth/v1/user', { token: anna.token, body: { email: wanted, current_password: goodPassword } });
  const asked = { token: admin.token, body: { email: wanted } };
  expect((await t.api(`POST /admin/users/${anna.id}/confirm-address`, asked)).status).toBe(204);
  expect(await isProved(anna)).toEqual([true, true]);
});

test('nothing is mailed where there is no mail, nor to an address that is proved', async () => {
  const [anna, jan] = [await vouchedFor(), await t.person('jan')];
  await t.mailsSettled();
  const before = t.mailbox.to(jan.email).length;
  expect((await ask(jan)).status).toBe(204);
  await t.mailsSettled();
  expect(t.mailbox.to(jan.email)).toHaveLength(before);
  withoutMail();
  expect((await ask(anna)).problem.code).toBe('mail-off');
});

test('other mails stay good beside it', async () => {
  const anna = await vouchedFor();
  await at.recover(anna.email);
  const recovery = tokenIn(await t.mailbox.next(anna.email));
  await at.verify('email', tokenIn(await proofFor(anna)));
  expect((await at.verify('recovery', recovery)).status).toBe(200);
});
