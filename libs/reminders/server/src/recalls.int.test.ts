import { CatalogImportModule, TakeRecalls } from '@domeka/catalog-import';
import { CollaborationModule } from '@domeka/collaboration';
import { IdentityModule } from '@domeka/identity';
import { InventoryModule } from '@domeka/inventory';
import { listSteps, startTestApp, until } from '@domeka/testing';
import type { Person, TestApp } from '@domeka/testing';
import { TellRecalls } from './application/tell-recalls.ts';
import { RemindersModule } from './reminders.module.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp([IdentityModule, CatalogImportModule, CollaborationModule, InventoryModule, RemindersModule], {
    publicUrl: 'https://domeka.example',
  });
  await decided([code, ''], [sealed, '', 'suspended'], [asked, 'LOT7']);
});
afterAll(() => t.close());

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

async function reminded(name: string, scopes: object[] = []) {
  const person = await t.person(name);
  await t.api('PUT /profile', { token: person.token, body: { timeZone: 'Europe/Warsaw' } });
  await t.api('PUT /reminders', { token: person.token, body: { isOn: true, ...(scopes.length > 0 && { scopes }) } });
  return person;
}
const add = (person: Person, body: object) =>
  t.api('POST /medications', { token: person.token, body: { name: 'Apap', onDuplicate: 'add-as-new', ...body } });
async function mailsTo({ email }: Person) {
  await t.mailsSettled();
  return t.mailbox.to(email).filter(({ subject }) => /recalled|suspended|wycof|wstrzym/i.test(subject));
}
const subjectsTo = async (person: Person) => (await mailsTo(person)).map(({ subject }) => subject);

test('what was recalled is told once, in one mail, without a name, a code or a batch', async () => {
  const anna = await reminded('anna');
  await add(anna, { gtin: code, lotNumber: 'LOT9' });
  await add(anna, { gtin: code, quantity: 3 });
  await add(anna, { gtin: sealed });
  await run();
  await run();
  const [mail, ...others] = await mailsTo(anna);
  expect([mail?.subject, others]).toEqual(['2 packages on your lists were recalled', []]);
  expect(mail?.text).toContain('Your own medicines:\nrecalled: 2\nsuspended: 1');
  expect(mail?.text).toContain('https://domeka.example/en/dashboard?recall=any');
  expect(mail?.text + (mail?.html ?? '')).not.toMatch(/Apap|LOT9|0?5909990301829/);
  await add(anna, { gtin: sealed });
  await run();
  expect((await subjectsTo(anna)).at(-1)).toBe('A package on your list was suspended');
});

test('in Polish, and from eight to nine in the evening', async () => {
  const anna = await reminded('anna');
  await t.api('PUT /profile', { token: anna.token, body: { language: 'pl', timeZone: 'Europe/Warsaw' } });
  await t.sql('delete from pgboss.job where name = $1', ['recall-notices']);
  await add(anna, { gtin: code });
  await t.sql(`delete from recall_notices where user_id = $1`, [anna.id]);
  const before = (await subjectsTo(anna)).length;
  expect([await run(7), await run(21)]).toEqual([0, 0]);
  await run(8);
  expect((await subjectsTo(anna)).slice(before)).toEqual(['Opakowanie z Twojej listy zostało wycofane z obrotu']);
});

test('nobody is told who has not switched reminders on, of what has to be looked at, or of what is finished', async () => {
  const [anna, jan] = [await reminded('anna'), await t.person('jan')];
  await add(jan, { gtin: code });
  await add(anna, { gtin: asked });
  await add(anna, { gtin: code, quantity: 0 });
  await run();
  expect([await subjectsTo(anna), await subjectsTo(jan)]).toEqual([[], []]);
});

test('of a list each member is told who ticked it', async () => {
  const anna = await t.person('anna');
  const lists = listSteps(t, anna);
  const { id } = await lists.create('Cottage');
  const [ben, eve] = [await reminded('ben'), await reminded('eve')];
  for (const [person, role] of [
    [ben, 'collaborator'],
    [eve, 'viewer'],
  ] as const)
    await t.sql(
      `insert into list_members (id, list_id, user_id, role, joined_at, mail_failed) values (gen_random_uuid(), $1, $2, $3, now(), false)`,
      [id, person.id, role],
    );
  await add(anna, { gtin: code, listId: id });
  await run();
  expect([await subjectsTo(ben), await subjectsTo(eve)]).toEqual([['A package on your list was recalled'], []]);
  expect((await mailsTo(ben))[0]?.text).toContain('Cottage:\nrecalled: 1');
});

test('while a file is being matched nobody is told a part of it', async () => {
  const anna = await reminded('anna');
  await t.sql(`insert into recall_walk (id, stage, after_code, after_id, begun_at)
    values (1, 'named', '99', gen_random_uuid(), now())`);
  await add(anna, { gtin: code });
  expect(await run()).toBe(0);
  await t.sql('delete from recall_walk');
  await run();
  expect(await subjectsTo(anna)).toHaveLength(1);
});

test('a deletion taken back tells nobody again', async () => {
  const anna = await reminded('anna');
  const { id } = (await add(anna, { gtin: code })).json;
  await run();
  await t.api(`DELETE /medications/${id}`, { token: anna.token });
  await t.api(`POST /medication-deletions/${id}/undo`, { token: anna.token });
  await run();
  expect(await subjectsTo(anna)).toHaveLength(1);
});
