import { IdentityModule } from '@domeka/identity';
import { listSteps, startTestApp, transactionBeside } from '@domeka/testing';
import type { Person, TestApp } from '@domeka/testing';
import { mostPackages } from '@domeka/inventory/contract';
import { InventoryModule } from '../inventory.module.ts';
import { expectKept, faultsOf } from '../packages/package-steps.fixture.ts';
import { additionSteps, row } from './addition-steps.fixture.ts';

let t: TestApp;
let anna: Person;
let jan: Person;
let home: string;
let its: ReturnType<typeof additionSteps>;
let theirs: ReturnType<typeof additionSteps>;
beforeAll(async () => {
  t = await startTestApp([IdentityModule, InventoryModule]);
});
afterAll(() => t.close());

/** Jan is a collaborator in Home. */
beforeEach(async () => {
  [anna, jan] = await Promise.all([t.person('anna'), t.person('jan')]);
  const steps = listSteps(t, anna);
  home = (await steps.create('Home')).id;
  await steps.invite(home, jan.email, 'collaborator');
  its = additionSteps(t, anna, home);
  theirs = additionSteps(t, jan, home);
});

const named = (...names: string[]) => names.map((name) => row({ name }));
const counts = async () => (await its.list()).items.map(({ name, packageCount }) => `${name} ${packageCount}`).sort();

test('trays with the same rows in any order wait for each other and make one medication of each', async () => {
  const names = ['A', 'B', 'C', 'D', 'E'];
  const trays = [names, names.toReversed(), ['C', 'A', 'E', 'B', 'D'], ['E', 'D', 'A', 'C', 'B']];
  const answers = await Promise.all(trays.map((one, at) => (at % 2 === 0 ? its : theirs).send(named(...one))));
  expect(answers.map(({ status }) => status)).toEqual(Array(4).fill(201));
  expect(await counts()).toEqual(names.map((name) => `${name} 4`));
  await Promise.all((await its.list()).items.map(({ id }) => expectKept(t, id)));
});

test('trays that saw the same list: the first is done, the second is told', async () => {
  const items = [row({ name: 'A' }), row({ name: 'B' })];
  const plans = await its.plan(...items);
  const planned = items.map((item, at) => ({ ...item, planned: plans[at]?.key }));
  const answers = await Promise.all([its.send(planned), theirs.send(planned)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
  const told = answers.find(({ status }) => status === 422);
  expect(told && faultsOf(told)).toEqual([0, 1].map((at) => `items.${at}.onDuplicate planned-otherwise`));
  expect(await counts()).toEqual(['A 1', 'B 1']);
});

test('single adds by name or by code and a tray see each other', async () => {
  const gtin = '05909990672516';
  const single = (body: object, person: Person) =>
    t.api('POST /medications', { token: person.token, body: { listId: home, ...row(body) } });
  const answers = await Promise.all([
    its.send([row({ name: 'A' }), row({ name: 'B', gtin }), row({ name: 'C' })]),
    single({ name: 'C' }, jan),
    single({ name: 'Another name', gtin }, anna),
    single({ name: 'A' }, jan),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(Array(4).fill(201));
  expect((await counts()).map((one) => one.at(-1))).toEqual(['2', '2', '2']);
});

test('at the limit of packages one tray fits, and the other begins a medication', async () => {
  await its.alone({ name: 'A' });
  await its.add(...named(...Array<string>(mostPackages - 3).fill('A')));
  await Promise.all([its.send(named('A', 'A')), theirs.send(named('A', 'A'))]);
  expect(await counts()).toEqual(['A 2', `A ${mostPackages}`]);
});

test('what is taken from a package meanwhile is not lost', async () => {
  const id = await its.alone({ name: 'A', quantity: 10 });
  const take = () => t.api(`PATCH /medications/${id}/quantity`, { token: jan.token, body: { step: -1 } });
  const [, , added] = await Promise.all([take(), take(), its.send([row({ name: 'A', quantity: 5 })]), take()]);
  expect(added.status).toBe(201);
  expect((await its.read(id)).packages.map(({ quantity }) => quantity).reduce((a, b) => (a ?? 0) + (b ?? 0))).toBe(12);
  await expectKept(t, id);
});

test('a medication that is renamed or deleted while a tray waits for it is not joined', async () => {
  const [renamed, deleted] = [await its.alone({ name: 'A' }), await its.alone({ name: 'B' })];
  await transactionBeside(t, async (beside) => {
    await beside.query(`update medications set name = 'Z', version = version + 1 where id = $1`, [renamed]);
    await beside.query('delete from medications where id = $1', [deleted]);
    const sent = its.send(named('A', 'B'));
    await beside.isWaitedFor();
    await beside.commit();
    expect((await sent).status).toBe(201);
  });
  expect(await counts()).toEqual(['A 1', 'B 1', 'Z 1']);
});

test('who lost the right meanwhile adds nothing, and sees no plan', async () => {
  await transactionBeside(t, async (beside) => {
    await beside.query(`update list_members set role = 'viewer' where list_id = $1 and user_id = $2`, [home, jan.id]);
    await beside.query('select 1 from medication_lists where id = $1 for update', [home]);
    const sent = theirs.send(named('A'));
    await beside.isWaitedFor();
    await beside.commit();
    expect([(await sent).status, (await sent).problem.code]).toEqual([403, 'role-too-low']);
  });
  expect((await theirs.plansFor(named('A'))).problem.code).toBe('role-too-low');
  await t.api(`DELETE /lists/${home}/members/${jan.id}`, { token: anna.token });
  const codes = [await theirs.send(named('A')), await theirs.plansFor(named('A'))].map(({ problem }) => problem.code);
  expect(codes).toEqual(['list-not-found', 'list-not-found']);
  expect((await its.list()).total).toBe(0);
});
