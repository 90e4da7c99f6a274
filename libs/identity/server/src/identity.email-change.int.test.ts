import { adminEmail, authSteps, codeIn, goodPassword, startTestApp, tokenIn } from '@domeka/testing';
import type { Person, TestApp } from '@domeka/testing';
import { IdentityModule } from './identity.module.ts';

let t: TestApp;
let at: ReturnType<typeof authSteps>;
beforeAll(async () => {
  t = await startTestApp([IdentityModule]);
  at = authSteps(t);
});
afterAll(() => t.close());

let addresses = 0;
const newEmail = () => `changed-${(addresses += 1)}@example.test`;
const put = (token: string, body: object) => t.api('PUT /auth/v1/user', { token, body });
const expired = { error_code: 'otp_expired' };

async function asking() {
  const anna = await t.person('anna');
  const to = newEmail();
  const asked = await put(anna.token, { email: to });
  const mails = { current: await t.mailbox.next(anna.email), new: await t.mailbox.next(to) };
  return { anna, to, asked, mails };
}
const emailOf = async ({ token }: Person) => (await at.me(token)).json.email;

test('asking changes nothing yet and shows what waits', async () => {
  const { anna, to, asked, mails } = await asking();
  expect(asked.json).toMatchObject({ email: anna.email, new_email: to, email_change_sent_at: expect.any(String) });
  expect(mails.current.subject + mails.new.subject).not.toContain('@');
  expect(mails.current.text).toContain(to);
  expect(mails.new.text).not.toContain(anna.email);
  expect((await at.signIn(to)).status).toBe(400);
});

test.each([
  ['current', 'new'],
  ['new', 'current'],
] as const)('both mailboxes confirm, %s before %s: the second switches and signs in', async (first, second) => {
  const { anna, to, mails } = await asking();
  const half = await at.verify('email_change', tokenIn(mails[first]));
  expect([half.status, half.json]).toEqual([200, { msg: expect.any(String), code: '200' }]);
  expect(await emailOf(anna)).toBe(anna.email);
  const whole = await at.verify('email_change', tokenIn(mails[second]));
  expect(whole.json).toMatchObject({ token_type: 'bearer', user: { id: anna.id, email: to } });
  expect(whole.json.user).not.toHaveProperty('new_email');
  expect(whole.json.user.identities[0]).toMatchObject({
    email: to,
    identity_data: { email: to, email_verified: true },
  });
  expect([(await at.signIn(to)).status, (await at.signIn(anna.email)).status]).toEqual([200, 400]);
  expect((await t.mailbox.next(anna.email)).text).toContain('uses another e-mail address');
});

test('the codes of both mails do the same, each with the address it was sent to', async () => {
  const { anna, to, mails } = await asking();
  const [current, next] = [codeIn(mails.current), codeIn(mails.new)];
  expect((await at.verifyCode('email_change', to, current)).json).toMatchObject(expired);
  expect((await at.verifyCode('email_change', to, next)).json.code).toBe('200');
  expect((await at.verifyCode('email_change', to, next)).json).toMatchObject(expired);
  expect((await at.verifyCode('email_change', anna.email, current)).json.user.email).toBe(to);
});

test('one mailbox that confirms twice is still one', async () => {
  const { anna, mails } = await asking();
  await at.verify('email_change', tokenIn(mails.new));
  expect((await at.verify('email_change', tokenIn(mails.new))).json).toMatchObject(expired);
  expect(await emailOf(anna)).toBe(anna.email);
});

test('both links pressed at the same moment switch once', async () => {
  const { anna, to, mails } = await asking();
  const both = [tokenIn(mails.current), tokenIn(mails.new)];
  const answers = await Promise.all([...both, ...both, ...both].map((token) => at.verify('email_change', token)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  expect(answers.filter(({ json }) => json.access_token)).toHaveLength(1);
  expect(await emailOf(anna)).toBe(to);
});

test('a taken address is answered alike, and only the own old address gets a mail', async () => {
  const [anna, jan] = [await t.person('anna'), await t.person('jan')];
  const [taken, free] = [await put(anna.token, { email: jan.email }), await put(jan.token, { email: newEmail() })];
  expect([taken.status, Object.keys(taken.json)]).toEqual([free.status, Object.keys(free.json)]);
  const mail = await t.mailbox.next(anna.email);
  expect((await at.verify('email_change', tokenIn(mail))).json.code).toBe('200');
  await t.mailsSettled();
  expect(t.mailbox.to(jan.email).map(({ subject }) => subject)).not.toContain('Is this your address?');
  expect(t.mailbox.to(jan.email)).toHaveLength(2);
  expect(await emailOf(anna)).toBe(anna.email);
});

test('an address that was taken meanwhile is not switched to', async () => {
  const { anna, to, mails } = await asking();
  await t.person(to);
  await at.verify('email_change', tokenIn(mails.current));
  expect((await at.verify('email_change', tokenIn(mails.new))).json).toMatchObject(expired);
  expect([await emailOf(anna), (await at.signIn(to)).json.user.id === anna.id]).toEqual([anna.email, false]);
});

test('a sign-up that nobody confirmed does not hold an address', async () => {
  const { anna, to, mails } = await asking();
  await at.signUp(to, 'squatters-password-9');
  const theirs = await t.mailbox.next(to);
  for (const mail of [mails.current, mails.new]) await at.verify('email_change', tokenIn(mail));
  expect(await emailOf(anna)).toBe(to);
  expect((await at.verify('signup', tokenIn(theirs))).json).toMatchObject(expired);
  expect((await at.signIn(to, 'squatters-password-9')).status).toBe(400);
});

test('the switch voids every other open mail', async () => {
  const { anna, to, mails } = await asking();
  await at.recover(anna.email);
  await at.post('otp', { email: anna.email });
  const others = [await t.mailbox.next(anna.email), await t.mailbox.next(anna.email)];
  for (const mail of [mails.current, mails.new]) await at.verify('email_change', tokenIn(mail));
  expect(await emailOf(anna)).toBe(to);
  for (const mail of others)
    for (const type of ['recovery', 'magiclink'])
      expect((await at.verify(type, tokenIn(mail))).json).toMatchObject(expired);
});

test.each(['a new password', 'a recovery'])('%s forgets a change that waits', async (what) => {
  const { anna, mails } = await asking();
  if (what === 'a new password') {
    await put(anna.token, { password: 'another-Quiet-river-7', current_password: goodPassword });
  } else {
    await at.recover(anna.email);
    await at.verify('recovery', tokenIn(await t.mailbox.next(anna.email)));
  }
  expect((await at.me(anna.token)).json).not.toHaveProperty('new_email');
  for (const mail of [mails.current, mails.new])
    expect((await at.verify('email_change', tokenIn(mail))).json).toMatchObject(expired);
});

test('asking again voids the mails before, also the one that was confirmed', async () => {
  const { anna, mails } = await asking();
  await at.verify('email_change', tokenIn(mails.current));
  const to = newEmail();
  await put(anna.token, { email: to });
  expect((await at.verify('email_change', tokenIn(mails.new))).json).toMatchObject(expired);
  expect((await at.verify('email_change', tokenIn(await t.mailbox.next(to)))).json.code).toBe('200');
  expect(await emailOf(anna)).toBe(anna.email);
});

test('what is not confirmed yet is mailed again, on request, with the same answer for every address', async () => {
  const { anna, to, mails } = await asking();
  await at.verify('email_change', tokenIn(mails.new));
  const resend = (email: string) => at.post('resend', { type: 'email_change', email });
  const answers = [
    await resend(anna.email),
    await resend('nobody@example.test'),
    await resend((await t.person()).email),
  ];
  expect(answers.map(({ status, text }) => [status, text])).toEqual(Array(3).fill([200, '{}']));
  const again = await t.mailbox.next(anna.email);
  expect((await at.verify('email_change', tokenIn(mails.current))).json).toMatchObject(expired);
  expect((await at.verify('email_change', tokenIn(again))).json.user.email).toBe(to);
  expect(t.mailbox.to(to)).toHaveLength(1);
});

test('the configured administrator’s address administers once an account has it', async () => {
  const anna = await t.person('anna');
  await put(anna.token, { email: adminEmail });
  for (const email of [anna.email, adminEmail]) await at.verify('email_change', tokenIn(await t.mailbox.next(email)));
  const session = await at.signIn(adminEmail);
  expect((await t.api('GET /profile', { token: session.json.access_token })).json.isAdmin).toBe(true);
});
