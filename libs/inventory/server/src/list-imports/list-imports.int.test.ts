import { IdentityModule } from '@domeka/identity';
import { DomainEvents, Housekeeping } from '@domeka/platform';
import { listSteps, startTestApp, transactionBeside } from '@domeka/testing';
import type { Person, TestApp } from '@domeka/testing';
import type { InventoryEvents } from '@domeka/inventory/contract';
import { InventoryModule } from '../inventory.module.ts';
import { importSteps, listForm } from './import-steps.fixture.ts';

let t: TestApp;
let anna: Person;
let her: ReturnType<typeof importSteps>;
beforeAll(async () => {
  t = await startTestApp([IdentityModule, InventoryModule]);
});
afterAll(() => t.close());
beforeEach(async () => {
  anna = await t.person('anna');
  her = importSteps(t, anna);
});

const add = async (body: object, { token } = anna) =>
  (await t.api('POST /medications', { token, body: { onDuplicate: 'add-as-new', ...body } })).json.id as string;
const listed = async ({ token } = anna) =>
  (await t.api('GET /medications?sort=name', { token })).json.items as { name: string; packageCount: number }[];

const table = [
  'Nazwa;Dawka;Rodzaj;Ilość;Termin ważności',
  'Apap;500 mg;tabletki;20;31.05.2099',
  'Apap;0,5 g;tabletki;10;31.01.2098',
  'Ibuprom;200 mg;tabletki;12;2099-02',
  'Krople;;krople;33%;2099-02-28',
  '',
].join('\n');

test('a file is planned, shown, imported and taken back, and the list is as before', async () => {
  await add({ name: 'APAP', dosage: '500 mg', type: 'tablets', quantity: 20, expiryDate: '2099-05-31' });
  const before = await her.kept();
  const plan = await her.plan(table);
  expect(plan).toMatchObject({
    ...{ state: 'ready', format: 'table', encoding: 'utf-8', delimiter: ';', listId: null, mayEdit: true, version: 1 },
    columns: [
      { heading: 'Nazwa', field: 'name' },
      { heading: 'Dawka', field: 'dosage' },
      { heading: 'Rodzaj', field: 'type' },
      { heading: 'Ilość', field: 'quantity' },
      { heading: 'Termin ważności', field: 'expiryDate' },
    ],
    counts: { new: 1, anotherPackage: 1, alreadyThere: 1, unread: 1, leftOut: 0, adds: 2 },
    questions: [],
  });
  expect(plan.sample).toHaveLength(3);
  expect((await her.rows(plan.id, 'another-package')).items).toMatchObject([
    { row: 2, line: 3, joins: { name: 'APAP', dosage: '500 mg' }, facts: { quantity: 10, expiryDate: '2098-01-31' } },
  ]);
  expect((await her.rows(plan.id, 'unread')).items).toMatchObject([
    { line: 5, problems: [{ heading: 'Ilość', field: 'quantity', value: '33%', code: 'not-a-step' }] },
  ]);
  expect((await her.run(plan.id, { version: 1 })).json).toEqual({ added: 2 });
  expect(await listed()).toMatchObject([
    { name: 'APAP', packageCount: 2 },
    { name: 'Ibuprom', packageCount: 1 },
  ]);
  expect(await her.read(plan.id)).toMatchObject({ state: 'done', added: 2, counts: { takesBack: 2, changed: 0 } });
  expect((await her.undo(plan.id)).json).toEqual({ removed: 2, kept: 0 });
  expect(await her.kept()).toEqual(before);
  expect(await her.read(plan.id)).toMatchObject({ state: 'undone', added: 2, counts: { adds: 0 } });
});

test('a plan follows what the person says of columns, rows and dates', async () => {
  const plan = await her.plan('Lek,Do kiedy,Uwagi\nApap,03.04.2099,a\nApap,05.06.2099,b\nIbuprom,,c\n');
  const columns = ['name', 'expiryDate', ''];
  const changed = (await her.change(plan.id, { columns, version: 1 })).json;
  expect(changed).toMatchObject({
    version: 2,
    questions: [{ kind: 'date-order', example: '03.04.2099', means: ['2099-04-03', '2099-03-04'] }],
  });
  const answered = (await her.change(plan.id, { dateOrder: 'month-first' })).json;
  expect(answered).toMatchObject({ version: 3, counts: { new: 2, anotherPackage: 1, unread: 0 } });
  expect((await her.change(plan.id, { asNew: { 2: 'true' }, leaveOut: { 3: true } })).json).toMatchObject({
    counts: { new: 3, anotherPackage: 0, leftOut: 1, adds: 2 },
  });
  expect((await her.run(plan.id, { version: 3 })).status).toBe(409);
  expect((await her.run(plan.id, { version: 4 })).json).toEqual({ added: 2 });
  const dates = (await her.kept()).map(({ medication }) => [medication.name, medication.expiry_date]);
  expect(dates).toEqual([
    ['Apap', '2099-03-04'],
    ['Apap', '2099-05-06'],
  ]);
});

test('rows come without a quantity or a date that cannot be read only if the person says so', async () => {
  const plan = await her.plan(
    'Nazwa;Postać;Ilość;Termin ważności\nApap;tabletki;2 op.;bez terminu\nPulneo;syrop;100 ml;?\nIbuprom;tabl.;10;?\n',
  );
  const refused = { withoutQuantity: false, withoutDates: false };
  expect(plan).toMatchObject({ ...refused, counts: { unread: 3, oddQuantities: 2, oddDates: 2, adds: 0 } });
  const { json: some } = await her.change(plan.id, { withoutQuantity: 'true', version: 1 });
  expect(some).toMatchObject({
    ...{ version: 2, withoutQuantity: true, withoutDates: false },
    counts: { new: 1, unread: 2, oddQuantities: 1, oddDates: 2, adds: 1, withoutQuantity: 1, withoutDate: 0 },
  });
  expect((await her.change(plan.id, { withoutQuantity: false })).json).toMatchObject({ counts: { unread: 3 } });
  const both = { withoutQuantity: true, withoutDates: true };
  expect((await her.change(plan.id, both)).json).toMatchObject({
    counts: { new: 3, unread: 0, oddQuantities: 0, oddDates: 0, adds: 3, withoutQuantity: 2, withoutDate: 2 },
  });
  expect((await her.rows(plan.id, 'new')).items[1]).toMatchObject({
    problems: [
      { heading: 'Ilość', value: '100 ml' },
      { heading: 'Termin ważności', value: '?' },
    ],
  });
  expect((await her.change(plan.id, { leaveOut: { 1: true } })).json).toMatchObject({
    ...both,
    counts: { adds: 2, withoutQuantity: 1, withoutDate: 2 },
  });
  await add({ name: 'Something else' });
  expect((await her.run(plan.id)).json).toEqual({ added: 2 });
  expect((await her.read(plan.id)).counts).toMatchObject({ withoutQuantity: 1, withoutDate: 2 });
  expect(
    (await her.kept()).map(({ medication: { name, quantity, expiry_date } }) => [name, quantity, expiry_date]),
  ).toEqual([
    ['Ibuprom', 10, null],
    ['Pulneo', null, null],
    ['Something else', null, null],
  ]);
});

test('a pasted list of names is imported, and headings alone are said', async () => {
  const plan = await her.plan('Apap\nIbuprom\nNo-spa');
  expect(plan).toMatchObject({ notes: ['names-alone'], delimiter: null, counts: { new: 3, unread: 0 } });
  expect((await her.run(plan.id)).json).toEqual({ added: 3 });
  expect((await listed()).map(({ name }) => name)).toEqual(['Apap', 'Ibuprom', 'No-spa']);
  expect((await her.send('Name;Quantity\n')).json).toMatchObject({
    errors: [{ path: 'file', code: 'headings-alone' }],
  });
});

test('leaving a row out writes that row and what it moves, and no other', async () => {
  const plan = await her.plan('Name,Expiry date\nApap,2099-01\nApap,2099-02\nApap,2099-03\nIbuprom,\n');
  const written = () =>
    t.sql<{ number: number; at: string }>(
      'select number, xmin::text as at from list_import_rows where import_id = $1 order by number',
      [plan.id],
    );
  const before = await written();
  await her.change(plan.id, { leaveOut: { 1: true } });
  const after = await written();
  expect(after.filter(({ at }, index) => at !== before[index]?.at).map(({ number }) => number)).toEqual([1, 2, 3]);
  const { items } = await her.rows(plan.id, 'another-package');
  expect(items).toMatchObject([{ row: 3, joinsRow: 2, facts: { name: 'Apap', expiryDate: '2099-03-31' } }]);
  await her.change(plan.id, { leaveOut: { 1: false } });
  expect((await her.rows(plan.id, 'another-package')).items).toMatchObject([{ row: 2 }, { row: 3, joinsRow: 1 }]);
});

test('of a row that joins, what its medication keeps otherwise is named', async () => {
  await add({
    name: 'Apap',
    dosage: '500 mg',
    type: 'tablets',
    categories: ['painkiller'],
    additionalInfo: 'Mine',
    expiryDate: '2098-01-31',
  });
  const lines = [
    'Name,Strength,Type,Note,Category,I take this',
    'Apap,500 mg,tablets,Of the file,painkiller,yes',
    'Ibuprom,,tablets,One,,',
    'Ibuprom,,tablets,Two,,',
    'Apap,500 mg,tablets,Mine,painkiller,no',
  ];
  const plan = await her.plan(lines.join('\n'));
  expect((await her.rows(plan.id, 'another-package')).items).toMatchObject([
    { line: 2, notTaken: ['additionalInfo', 'isTaken'] },
    { line: 4, joinsLine: 3, notTaken: ['additionalInfo'] },
    { line: 5, notTaken: [] },
  ]);
  await her.run(plan.id);
  expect((await her.kept()).map(({ medication }) => [medication.additional_info, medication.is_taken])).toEqual([
    ['Mine', false],
    ['One', false],
  ]);
});

test('what cannot be read can be fetched with its reason, and imported alone once it is put right', async () => {
  const plan = await her.plan('Name,Quantity,Note\nApap,many,=1+1\nIbuprom,12,\n');
  const { headers, text } = await t.api(`GET /list-imports/${plan.id}/unread.csv`, { token: anna.token });
  expect(headers['content-disposition']).toBe('attachment; filename="not-imported.csv"');
  expect(text.replace(/^\ufeff/, '')).toBe(
    'Line,Why,Name,Quantity,Note\r\n2,"Quantity: Enter a number of 0 or more, in halves, such as 1 or 1.5",Apap,many,\'=1+1\r\n',
  );
  await her.run(plan.id);
  const again = await her.plan(text.replace('many', '10'));
  expect(again.counts).toMatchObject({ new: 1, unread: 0 });
  await her.run(again.id);
  expect((await her.kept()).map(({ medication }) => [medication.name, medication.additional_info])).toEqual([
    ['Apap', '=1+1'],
    ['Ibuprom', null],
  ]);
});

test('a place that changed is planned anew: done if the counts are the same, else shown instead', async () => {
  const plan = await her.plan('Name,Dosage,Type\nApap,500 mg,tablets\n');
  await add({ name: 'Something else' });
  const other = await her.plan('Name,Dosage,Type\nIbuprom,200 mg,tablets\nApap,500 mg,tablets\n');
  expect((await her.read(plan.id)).state).toBeUndefined();
  await add({ name: 'Apap', dosage: '500 mg', type: 'tablets', expiryDate: '2099-01-31' });
  expect(await her.run(other.id, { version: other.version })).toMatchObject({
    status: 409,
    json: { code: 'list-import-differs' },
  });
  expect(await listed()).toHaveLength(2);
  const shown = await her.read(other.id);
  expect(shown).toMatchObject({ state: 'ready', counts: { new: 1, anotherPackage: 1 } });
  await add({ name: 'Third' });
  expect((await her.run(other.id, { version: shown.version })).json).toEqual({ added: 2 });
});

test('only a plan is run or changed, once; only what was imported is taken back, once', async () => {
  const plan = await her.plan(table);
  expect((await her.undo(plan.id)).json).toMatchObject({ code: 'list-import-not-done' });
  const both = await Promise.all([her.run(plan.id), her.run(plan.id)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await her.change(plan.id, { leaveOut: { 1: true } })).json).toMatchObject({ code: 'list-import-not-ready' });
  const dropped = await t.api(`DELETE /list-imports/${plan.id}`, anna);
  expect([dropped.status, dropped.json.code]).toEqual([409, 'list-import-not-ready']);
  const undone = await Promise.all([her.undo(plan.id), her.undo(plan.id)]);
  expect(undone.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await her.run(plan.id)).status).toBe(409);
  expect(await listed()).toEqual([]);
});

test('a new file replaces the plan that was not run, and nothing that was', async () => {
  const done = await her.plan(table);
  await her.run(done.id);
  const first = await her.plan(table);
  const second = await her.plan(table);
  const statuses = [done, first, second].map(async ({ id }) => (await t.api(`GET /list-imports/${id}`, anna)).status);
  expect(await Promise.all(statuses)).toEqual([200, 404, 200]);
  expect((await t.api(`DELETE /list-imports/${second.id}`, anna)).status).toBe(204);
  expect((await her.run(second.id)).status).toBe(404);
});

test('fields come in any order, and what is wrong with each is said at once', async () => {
  const post = (sent: Parameters<typeof listForm>[0]) =>
    t.api('POST /list-imports', { token: anna.token, ...listForm(sent) });
  expect((await post({ file: table, destination: 'personal', order: 'file-first' })).status).toBe(201);
  const errorsOf = async (sent: Parameters<typeof listForm>[0]) => {
    const { status, json } = await post(sent);
    return [status, ...(json.errors as { path: string; code: string }[]).map(({ path, code }) => `${path} ${code}`)];
  };
  expect(await errorsOf({})).toEqual([422, 'file required', 'destination invalid']);
  expect(await errorsOf({ file: Buffer.from('SQLite format 3\u0000'), destination: 'home' })).toEqual([
    422,
    'file is-database',
    'destination invalid',
  ]);
  const many = `Name\n${'Apap\n'.repeat(2001)}`;
  expect(await errorsOf({ file: many, destination: 'personal' })).toEqual([422, 'file too-many-rows']);
  const large = `Name,Note\nApap,${'x'.repeat(5 * 1024 * 1024)}\n`;
  expect(await errorsOf({ file: large, destination: 'personal' })).toEqual([422, 'file too-large']);
});

test('rights to the list are asked again when it is run and when it is taken back', async () => {
  const jan = await t.person('jan');
  const list = listSteps(t, anna);
  const { id: home } = await list.create('Home');
  await list.invite(home, jan.email, 'collaborator');
  const his = importSteps(t, jan);
  const plan = await his.plan(table, home);
  await list.changeRole(home, jan.id, 'viewer');
  expect(await his.read(plan.id)).toMatchObject({ mayEdit: false, listName: 'Home' });
  expect((await his.run(plan.id)).status).toBe(403);
  expect((await his.change(plan.id, { leaveOut: { 1: true } })).status).toBe(403);
  expect((await his.send(table, home)).status).toBe(403);
  await list.changeRole(home, jan.id, 'collaborator');
  const apap = { name: 'Apap', dosage: '500 mg', type: 'tablets', quantity: 20, listId: home };
  await add({ ...apap, expiryDate: '2099-01-31' });
  expect((await his.run(plan.id)).json).toMatchObject({ code: 'list-import-differs' });
  expect((await his.rows(plan.id, 'another-package')).items[0]?.joins).toMatchObject({ name: 'Apap' });
  expect((await his.run(plan.id)).json).toEqual({ added: 3 });
  await listSteps(t, jan).leave(home);
  expect((await his.undo(plan.id)).status).toBe(404);
  expect(await his.read(plan.id)).toMatchObject({ mayEdit: false, listName: null });
  expect((await his.rows(plan.id, 'another-package')).items[0]?.joins).toBeNull();
  expect(await listed()).toHaveLength(2);
  expect((await t.api(`GET /list-imports/${plan.id}`, anna)).status).toBe(404);
});

test('in a list one entry of the log stands for all of them', async () => {
  const { id: home } = await listSteps(t, anna).create('Home');
  const plan = await her.plan(table, home);
  const told: object[] = [];
  t.app.get<DomainEvents<InventoryEvents>>(DomainEvents).on('*', (event) => void told.push(event));
  await her.run(plan.id);
  await her.undo(plan.id);
  expect(told).toEqual([
    expect.objectContaining({ type: 'medications_imported', details: { count: 3, format: 'table', list: home } }),
    expect.objectContaining({ type: 'medications_import_undone', details: { count: 3, list: home } }),
  ]);
});

test('all of a file or nothing: a fault at the last row leaves the list and the plan as they were', async () => {
  await t.sql(`create or replace function fail_at_boom() returns trigger language plpgsql as $$
    begin if new.name = 'Boom' then raise exception 'boom'; end if; return new; end $$`);
  await t.sql('create trigger booms before insert on medications for each row execute function fail_at_boom()');
  const names = Array.from({ length: 400 }, (_, at) => `Medicine ${at}`);
  const plan = await her.plan(['Name', ...names, 'Boom'].join('\n'));
  expect((await her.run(plan.id)).status).toBe(500);
  await t.sql('drop trigger booms on medications');
  expect(await listed()).toEqual([]);
  expect((await her.run(plan.id)).json).toEqual({ added: 401 });
  expect((await listed()).map(({ name }) => name)).toContain('Boom');
});

test('a run waits for a single add, and sees it', async () => {
  const plan = await her.plan('Name,Dosage\nApap,500 mg\n');
  await transactionBeside(t, async (beside) => {
    await beside.query('select pg_advisory_xact_lock_shared(hashtextextended($1, 0))', [`medications:${anna.id}`]);
    await beside.query(
      `insert into medications (id, user_id, name, dosage, type, categories, is_private, created_at, updated_at)
       values (gen_random_uuid(), $1, 'Apap', '500 mg', 'tablets', '{}', false, now(), now())`,
      [anna.id],
    );
    const running = her.run(plan.id);
    await beside.isWaitedFor();
    await beside.commit();
    expect((await running).json).toMatchObject({ code: 'list-import-differs' });
  });
  expect((await her.read(plan.id)).counts).toMatchObject({ new: 0, alreadyThere: 1 });
});

test('single adds and an import at once: all of them are there', async () => {
  const names = Array.from({ length: 300 }, (_, at) => `Medicine ${at}`);
  const plan = await her.plan(['Name', ...names].join('\n'));
  const singles = names.slice(0, 5).map((name) => add({ name: `Other ${name}` }));
  const [{ status }] = await Promise.all([her.run(plan.id), ...singles]);
  expect(status).toBe(200);
  expect(await her.kept()).toHaveLength(305);
});

test('a day later a plan and the way back are gone', async () => {
  const done = await her.plan(table);
  await her.run(done.id);
  const plan = await her.plan(table);
  await t.sql(
    `update list_imports set created_at = now() - interval '25 hours', done_at = done_at - interval '25 hours'`,
  );
  expect((await her.undo(done.id)).status).toBe(404);
  expect((await her.run(plan.id)).status).toBe(404);
  await t.app.get(Housekeeping).clear(null);
  expect(await t.sql('select 1 from list_imports union all select 1 from list_import_rows')).toEqual([]);
});
