import { RecallsModule, TakeRecalls } from '@domeka/recalls';
import { CollaborationModule } from '@domeka/collaboration';
import { IdentityModule } from '@domeka/identity';
import { InventoryModule } from '@domeka/inventory';
import { PushConnection, PushModule } from '@domeka/push';
import { listSteps, standInPushService, testBrowser, testModule, until, zoneAtNoon } from '@domeka/testing';
import type { Person } from '@domeka/testing';
import { RemindersModule, TellRecalls } from '@domeka/reminders';

const service = standInPushService();
const t = testModule(
  [IdentityModule, RecallsModule, CollaborationModule, InventoryModule, PushModule, RemindersModule],
  { publicUrl: 'https://domeka.example' },
  (testing) => testing.overrideProvider(PushConnection).useValue(service),
);
beforeAll(async () => {
  await decided([code, ''], [sealed, '', 'suspended'], [asked, 'LOT7']);
});

const [code, sealed, asked] = ['05909990301829', '05909991501662', '05909990672516'];

async function decided(...rows: string[][]) {
  const lines = rows.map(([gtin, lot, kind = 'withdrawn']) => `${gtin};${lot};${kind};2026-11-01;;;${gtin}`);
  const take = t.app.get(TakeRecalls);
  const text = ['gtin;lot;kind;date;expiry;link;title', ...lines].join('\n');
  const { id } = await take.arriving(null, 'recalls.csv', piecesOf(text));
  await take.takeIn(null, id, true);
  await until(async () => ((await t.sql('select 1 from recall_walk')).length === 0 ? true : undefined), 'matching');
}
async function* piecesOf(text: string) {
  yield await Promise.resolve(Buffer.from(text));
}

/** In Warsaw, an hour behind UTC in November. */
const at = (hour: number) => new Date(`2026-11-27T${String(hour - 1).padStart(2, '0')}:30:00Z`);
const run = (hour = 12) => t.app.get(TellRecalls).execute(at(hour));

async function wants({ token }: Person, language = 'en') {
  await t.api('PUT /profile', { token, body: { language, timeZone: 'Europe/Warsaw' } });
  await t.api('PUT /reminders', { token, body: { isOn: true } });
}
const add = (person: Person, body: object) =>
  t.api('POST /medications', { token: person.token, body: { name: 'Apap', onDuplicate: 'add-as-new', ...body } });

const recallMails = ({ email }: Person) =>
  t.mailbox.to(email).filter(({ subject }) => /recalled|suspended|wycof|wstrzym/i.test(subject));
/** By this run, or by the one that a change asks for at once. */
async function mailsTo(person: Person, least: number) {
  await until(() => (recallMails(person).length >= least ? true : undefined), 'mail about recalls');
  await t.mailsSettled();
  return recallMails(person);
}
const subjectsTo = async (person: Person, least: number) =>
  (await mailsTo(person, least)).map(({ subject }) => subject);

test('what was recalled is told once, in one mail, without a name, a code or a batch', async () => {
  const anna = await t.person('anna');
  await add(anna, { gtin: code, lotNumber: 'LOT9' });
  await add(anna, { gtin: code, quantity: 3 });
  await add(anna, { gtin: sealed });
  await wants(anna);
  await run();
  await run();
  const [mail, ...others] = await mailsTo(anna, 1);
  expect([mail?.subject, others]).toEqual(['2 packages on your lists were recalled', []]);
  expect(mail?.text).toContain('Your own medicines:\nrecalled: 2\nsuspended: 1');
  expect(mail?.text).toContain('https://domeka.example/en/dashboard?recall=any');
  expect(mail?.text + (mail?.html ?? '')).not.toMatch(/Apap|LOT9|0?5909990301829/);
  await add(anna, { gtin: sealed });
  await run();
  expect((await subjectsTo(anna, 2)).slice(1)).toEqual(['A package on your list was suspended']);
});

test('in Polish, and from eight to nine in the evening', async () => {
  const anna = await t.person('anna');
  await add(anna, { gtin: code });
  await wants(anna, 'pl');
  expect([await run(7), await run(21)]).toEqual([0, 0]);
  await run(8);
  expect(await subjectsTo(anna, 1)).toEqual(['Opakowanie z Twojej listy zostało wycofane z obrotu']);
});

test('nobody is told who has not switched reminders on, of what has to be looked at, or of what is finished', async () => {
  const [anna, jan] = [await t.person('anna'), await t.person('jan')];
  await wants(anna);
  await add(jan, { gtin: code });
  await add(anna, { gtin: asked });
  await add(anna, { gtin: code, quantity: 0 });
  await run();
  expect([await subjectsTo(anna, 0), await subjectsTo(jan, 0)]).toEqual([[], []]);
});

test('of a list each member is told who ticked it', async () => {
  const [anna, ben, eve] = [await t.person('anna'), await t.person('ben'), await t.person('eve')];
  const { id } = await listSteps(t, anna).create('Cottage');
  const joins = `insert into list_members (id, list_id, user_id, role, joined_at, mail_failed)
    values (gen_random_uuid(), $1, $2, $3, now(), false)`;
  await t.sql(joins, [id, ben.id, 'collaborator']);
  await t.sql(joins, [id, eve.id, 'viewer']);
  await Promise.all([wants(ben), wants(eve)]);
  await add(anna, { gtin: code, listId: id });
  await run();
  const [mail, ...others] = await mailsTo(ben, 1);
  expect([mail?.subject, others, await subjectsTo(eve, 0)]).toEqual(['A package on your list was recalled', [], []]);
  expect(mail?.text).toContain('Cottage:\nrecalled: 1');
});

test('while a file is being matched nobody is told a part of it', async () => {
  const anna = await t.person('anna');
  await t.sql(`insert into recall_walk (id, stage, after_code, after_id, begun_at)
    values (1, 'named', '99', gen_random_uuid(), now())`);
  await add(anna, { gtin: code });
  await wants(anna);
  expect(await run()).toBe(0);
  await t.sql('delete from recall_walk');
  await run();
  expect(await subjectsTo(anna, 1)).toHaveLength(1);
});

test('a deletion taken back tells nobody again', async () => {
  const anna = await t.person('anna');
  const { id } = (await add(anna, { gtin: code })).json;
  await wants(anna);
  await run();
  await t.api(`DELETE /medications/${id}`, { token: anna.token });
  await t.api(`POST /medication-deletions/${id}/undo`, { token: anna.token });
  await run();
  expect(await subjectsTo(anna, 1)).toHaveLength(1);
});

test('devices are told at once, apart from the reminder of the day, and without a name', async () => {
  const anna = await t.person('anna');
  const [{ token }, browser] = [anna, testBrowser()];
  await wants(anna, 'pl');
  await t.api('PUT /profile', { token, body: { timeZone: zoneAtNoon() } });
  await t.api('POST /push-subscriptions', { token, body: browser.subscription });
  await t.api('PUT /reminders', { token, body: { channels: { mail: false, push: true } } });
  await add(anna, { gtin: code });
  await t.app.get(TellRecalls).execute(new Date());
  await t.app.get(TellRecalls).execute(new Date());
  expect(await service.sentTo(browser)).toEqual([
    {
      web_push: 8030,
      notification: {
        title: 'Opakowanie z Twojej listy zostało wycofane z obrotu',
        lang: 'pl',
        dir: 'ltr',
        tag: 'recall',
        navigate: 'https://domeka.example/pl/dashboard?recall=any',
      },
    },
  ]);
  expect(await subjectsTo(anna, 0)).toEqual([]);
});

test('without a mail server nobody whom only mail reaches counts as told', async () => {
  const anna = await t.person('anna');
  await add(anna, { gtin: code });
  const open = `select 1 from pgboss.job where name = 'recall-notices' and state in ('created', 'active', 'retry')`;
  await until(async () => ((await t.sql(open)).length === 0 ? true : undefined), 'end of the telling at once');
  await wants(anna);
  const off = await t.another({ smtpUrl: 'none', signups: 'invited' });
  await off.app.get(TellRecalls).execute(at(12));
  expect(await t.sql('select 1 from recall_notices where user_id = $1', [anna.id])).toEqual([]);
  await run();
  expect(await subjectsTo(anna, 1)).toEqual(['A package on your list was recalled']);
});
