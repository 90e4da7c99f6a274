import { IdentityModule } from '@domeka/identity';
import { InventoryModule } from '@domeka/inventory';
import { addDays } from '@domeka/kernel';
import { authSteps, listSteps, shareSteps, startTestApp, tokenIn, until } from '@domeka/testing';
import type { Person, TestApp } from '@domeka/testing';
import { SharingModule } from './sharing.module.ts';

let t: TestApp;
let anna: Person;
let her: ReturnType<typeof shareSteps>;
beforeAll(async () => {
  t = await startTestApp([IdentityModule, InventoryModule, SharingModule]);
});
afterAll(() => t.close());
beforeEach(async () => {
  anna = await t.person('anna');
  her = shareSteps(t, anna);
});

const unknown = (name: string) => `${name}-${anna.id.slice(0, 8)}@example.test`;
const create = (body: object, language?: 'en' | 'pl') => t.api('POST /shares', { token: anna.token, body, language });
const dayIn = (days: number) => addDays(new Date(), days).toISOString().slice(0, 10);
const daysUntil = (moment: string) => Math.round((Date.parse(moment) - Date.now()) / 86_400_000);

test('a share for one person opens for that confirmed address, signed in, and for nobody else', async () => {
  const [jan, eve] = [await t.person('jan'), await t.person('eve')];
  await her.add({ name: 'Apap' });
  const { json } = await create({ recipientEmail: ` ${jan.email.toUpperCase()} ` });
  expect(json).toMatchObject({ recipientEmail: jan.email, isMailed: true });
  const statuses = await Promise.all(
    [undefined, eve, anna, jan].map(async (as) => (await her.open(json.shareToken, as && { as })).status),
  );
  expect(statuses).toEqual([401, 403, 403, 200]);
  const [nobody, other] = [await her.open(json.shareToken), await her.open(json.shareToken, { as: eve })];
  expect([nobody.problem.title, other.problem.title]).toEqual([
    'Please log in to view this shared medication list.',
    "You don't have permission to view this shared medication list.",
  ]);
  await t.sql('update users set email_confirmed_at = null where id = $1', [jan.id]);
  expect((await her.open(json.shareToken, { as: jan })).status).toBe(403);
});

test('who it is for is mailed one button, in their language where they have an account', async () => {
  const jan = await t.person('jan');
  await t.api('PUT /profile', { token: jan.token, body: { language: 'pl' } });
  await t.api('PUT /profile', { token: anna.token, body: { displayName: 'Anna N.' } });
  await her.add({ name: 'Very private medicine' });
  const { json } = await create({ recipientEmail: jan.email, note: 'Take the Apap' });
  const mail = await t.mailbox.next(jan.email);
  expect(mail.subject).toBe('Udostępniono Ci listę leków');
  expect(mail.text).toContain(`/shared/${json.shareToken}?lang=pl`);
  expect(mail.text).toContain('Anna N.');
  expect(mail.text + mail.html).not.toMatch(/Very private medicine|Apap/);
});

test('without an account they are mailed in the owner’s language', async () => {
  await t.api('PUT /profile', { token: anna.token, body: { language: 'pl' } });
  const email = unknown('nobody');
  await create({ recipientEmail: email });
  expect((await t.mailbox.next(email)).subject).toBe('Udostępniono Ci listę leków');
});

test('sharing again with the same person renews the share and its link', async () => {
  const email = unknown('jan');
  const first = (await create({ recipientEmail: email, note: 'Old' })).json;
  await t.sql(`update shared_medication_lists set expires_at = now() - interval '1 day' where id = $1`, [first.id]);
  const again = (await create({ recipientEmail: email, note: 'New' })).json;
  expect([again.id, again.shareToken, again.note]).toEqual([first.id, first.shareToken, 'New']);
  expect(await her.shares()).toMatchObject({ total: 1 });
});

test('sharing again leaves the note and the end that nobody spoke of, and ends nothing sooner unasked', async () => {
  const email = unknown('jan');
  const first = (await create({ recipientEmail: email, note: 'For the visit' })).json;
  await t.sql(`update shared_medication_lists set expires_at = now() + interval '200 days' where id = $1`, [first.id]);
  const again = (await create({ recipientEmail: email })).json;
  expect([again.note, daysUntil(again.expiresAt)]).toEqual(['For the visit', 200]);
  const shorter = (await create({ recipientEmail: email, lastDay: dayIn(3) })).json;
  expect([shorter.note, daysUntil(shorter.expiresAt) <= 4]).toEqual(['For the visit', true]);
});

test('of a list it is one share as well when another member shares it, who then answers for it', async () => {
  const ben = await t.person('ben');
  const lists = listSteps(t, anna);
  const { id: listId } = await lists.create();
  await lists.invite(listId, ben.email);
  const recipientEmail = unknown('doctor');
  const first = (await create({ recipientEmail, listId })).json;
  const again = (await t.api('POST /shares', { token: ben.token, body: { recipientEmail, listId } })).json;
  expect(again).toMatchObject({ id: first.id, shareToken: first.shareToken, ownerId: ben.id, ownerEmail: ben.email });
  await lists.remove(listId, ben.id);
  expect((await t.api(`GET /shared/${first.shareToken}`)).status).toBe(404);
});

test('ten requests at once make one share', async () => {
  const email = unknown('jan');
  const made = await Promise.all(Array.from({ length: 10 }, () => create({ recipientEmail: email })));
  expect(new Set(made.map(({ status, json }) => `${status} ${json.id}`)).size).toBe(1);
  expect(await her.shares()).toMatchObject({ total: 1 });
});

test('once ended, sharing with the same person makes a new link', async () => {
  const email = unknown('jan');
  const first = (await create({ recipientEmail: email })).json;
  await her.revoke(first.id);
  const again = (await create({ recipientEmail: email })).json;
  expect(again.id).not.toBe(first.id);
  expect((await her.open(first.shareToken)).status).toBe(404);
});

test('what does not fit is refused at its field', async () => {
  const fault = async (body: object, language?: 'en' | 'pl') => (await create(body, language)).problem.errors?.[0];
  expect(await fault({ recipientEmail: 'plain' })).toMatchObject({
    path: 'recipientEmail',
    code: 'email-invalid',
    message: 'Please enter a valid email address',
  });
  expect(await fault({ recipientEmail: 'plain' }, 'pl')).toMatchObject({ message: 'Wpisz prawidłowy adres e-mail' });
  expect(await fault({ recipientEmail: anna.email })).toMatchObject({ path: 'recipientEmail', code: 'is-you' });
  expect(await fault({ recipientEmail: ' ', isForOne: true })).toMatchObject({
    path: 'recipientEmail',
    code: 'required',
    message: 'Please enter an email address',
  });
  expect(await fault({ isForOne: true }, 'pl')).toMatchObject({ message: 'Wpisz adres e-mail' });
  expect(await fault({ recipientEmail: unknown('x'), passcode: '1234' })).toMatchObject({ code: 'only-for-links' });
  expect(await fault({ passcode: '123' })).toMatchObject({ path: 'passcode', code: 'too-short' });
  expect(await fault({ note: 'x'.repeat(201) })).toMatchObject({ path: 'note', code: 'too-long' });
  expect(await fault({ lastDay: 'tomorrow' })).toMatchObject({ path: 'lastDay', code: 'date-invalid' });
  expect(await fault({ lastDay: '2020-01-01' })).toMatchObject({ path: 'lastDay', code: 'in-the-past' });
  expect(await her.shares()).toMatchObject({ total: 0 });
});

test('a mail too many is not sent, and the answer says so; the share is made all the same', async () => {
  const spaced = await t.another({ mailSpacingSeconds: 60 });
  const email = unknown('jan');
  const share = async () =>
    (await spaced.api('POST /shares', { token: anna.token, body: { recipientEmail: email } })).json.isMailed as boolean;
  expect([await share(), await share()]).toEqual([true, false]);
  expect((await her.shares()).items).toMatchObject([{ recipientEmail: email, mailFailed: true }]);
});

test('a mail that was not sent marks the share, and can be sent again', async () => {
  const email = unknown('jan');
  t.mailbox.refuse(email, 550, 1);
  const { json } = await create({ recipientEmail: email, note: 'For the visit', lastDay: dayIn(5) });
  expect(json).toMatchObject({ isMailed: true, mailFailed: false });
  const share = async () => (await t.api(`GET /shares/${json.id}`, { token: anna.token })).json;
  await until(async () => (await share()).mailFailed || undefined, 'mark of the refused mail');
  const again = await t.api(`POST /shares/${json.id}/mail`, { token: anna.token });
  expect([again.status, again.json]).toEqual([200, { isMailed: true }]);
  expect((await t.mailbox.next(email)).text).toContain(json.shareToken);
  const { isMailed: _, showedOther: __, ...made } = json;
  expect(await share()).toEqual(made);
});

test('the mail of a link for anyone, of an ended share or of one past its end is not sent again', async () => {
  const mailAgain = async (id: string) => (await t.api(`POST /shares/${id}/mail`, { token: anna.token })).status;
  const [anyone, ended, past] = [
    await create({}),
    await create({ recipientEmail: unknown('ended') }),
    await create({ recipientEmail: unknown('past') }),
  ].map(({ json }) => json.id as string) as [string, string, string];
  await her.revoke(ended);
  await t.sql('update shared_medication_lists set expires_at = now() where id = $1', [past]);
  expect([await mailAgain(anyone), await mailAgain(ended), await mailAgain(past)]).toEqual([404, 404, 410]);
});

test('shares name their owner by the address they have, after a change of it too', async () => {
  const jan = await t.person('jan');
  const { id } = await listSteps(t, anna).create();
  await listSteps(t, anna).invite(id, jan.email);
  const share = await her.share({ listId: id, recipientEmail: unknown('ewa') });
  const { verify } = authSteps(t);
  const email = unknown('anna-anew');
  await t.api('PUT /auth/v1/user', { token: anna.token, body: { email } });
  for (const mailbox of [anna.email, email]) await verify('email_change', tokenIn(await t.mailbox.next(mailbox)));
  for (const { token } of [anna, jan])
    expect((await t.api(`GET /shares/${share.id}`, { token })).json.ownerEmail).toBe(email);
  expect((await t.api(`POST /shares/${share.id}/extend`, { token: jan.token })).json.ownerEmail).toBe(email);
});

test('without a mail server it says that nothing was mailed, not that it failed, and opens for that address alone', async () => {
  const off = await t.another({ smtpUrl: 'none', signups: 'invited' });
  const jan = await t.person('jan');
  const { json } = await off.api('POST /shares', { token: anna.token, body: { recipientEmail: jan.email } });
  expect(json).toMatchObject({ isMailed: false, mailFailed: false });
  const again = await off.api(`POST /shares/${json.id}/mail`, { token: anna.token });
  expect([again.status, again.json]).toEqual([200, { isMailed: false }]);
  const { json: kept } = await off.api('GET /shares?list=personal', { token: anna.token });
  expect(kept.items).toMatchObject([{ id: json.id, mailFailed: false }]);
  const open = shareSteps(off, anna).open;
  const statuses = await Promise.all(
    [undefined, anna, jan].map(async (as) => (await open(json.shareToken, as && { as })).status),
  );
  expect(statuses).toEqual([401, 403, 200]);
});
