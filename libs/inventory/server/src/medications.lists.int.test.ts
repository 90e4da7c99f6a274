import { IdentityModule } from '@domeka/identity';
import { jpeg, listSteps, startTestApp } from '@domeka/testing';
import type { Person, TestApp } from '@domeka/testing';
import type { MedicationPage, MedicationView } from '@domeka/inventory/contract';
import type { InventoryEvents } from '@domeka/inventory/contract';
import { DomainEvents } from '@domeka/platform';
import type { DomainEvent } from '@domeka/platform';
import { InventoryModule } from './inventory.module.ts';

let t: TestApp;
let anna: Person;
let jan: Person;
let home: string;
let cottage: string;
beforeAll(async () => {
  t = await startTestApp([IdentityModule, InventoryModule]);
});
afterAll(() => t.close());

/** Jan is a collaborator in Home and a viewer in Cottage. */
beforeEach(async () => {
  [anna, jan] = await Promise.all([t.person('anna'), t.person('jan')]);
  const steps = listSteps(t, anna);
  home = (await steps.create('Home')).id;
  cottage = (await steps.create('Cottage')).id;
  await steps.invite(home, jan.email, 'collaborator');
  await steps.invite(cottage, jan.email, 'viewer');
});

const add = async (name: string, { token }: Person, listId: string | null = null, more: object = {}) =>
  (await t.api('POST /medications', { token, body: { name, listId, ...more } })).json as MedicationView;
const list = async ({ token }: Person, query = '') =>
  (await t.api(`GET /medications${query}`, { token })).json as MedicationPage;
const names = async (person: Person, query?: string) => (await list(person, query)).items.map(({ name }) => name);
const edit = (id: string, { token }: Person, body: object) => t.api(`PATCH /medications/${id}`, { token, body });

test('"my meds" are personal ones and all lists’, newest first, each with its list’s name and whether one may change it', async () => {
  await add('Own', jan);
  await add('At home', anna, home);
  await add('In the cottage', anna, cottage);
  await add('Annas own', anna);
  const mine = await list(jan);
  expect(mine.items).toMatchObject([
    { name: 'In the cottage', listId: cottage, listName: 'Cottage', mayEdit: false, userId: anna.id },
    { name: 'At home', listId: home, listName: 'Home', mayEdit: true },
    { name: 'Own', listId: null, listName: null, mayEdit: true, userId: jan.id },
  ]);
  expect(mine).toMatchObject({ total: 3, counts: { mine: 3, shared: 0, matching: 3 } });
  expect(mine.lists).toEqual([
    { id: home, name: 'Home', mayEdit: true },
    { id: cottage, name: 'Cottage', mayEdit: false },
  ]);
});

test('the list narrows to one list, or to what is in none, with or without a search', async () => {
  await add('Apap own', jan);
  await add('Apap home', anna, home, { categories: ['painkiller'] });
  await add('Apap cottage', anna, cottage);
  await add('Other', anna, home);
  expect(await names(jan, `?list=${home}`)).toEqual(['Other', 'Apap home']);
  expect(await names(jan, '?list=personal')).toEqual(['Apap own']);
  expect(await names(jan, `?list=${home}&q=apap`)).toEqual(['Apap home']);
  expect(await names(jan, '?q=apap')).toEqual(['Apap cottage', 'Apap home', 'Apap own']);
  expect(await names(jan, `?category=painkiller`)).toEqual(['Apap home']);
  expect(await list(jan, `?list=${home}`)).toMatchObject({ total: 2, counts: { mine: 4, matching: 2 } });
  expect(await list(jan, `?list=${home}&q=apap`)).toMatchObject({ total: 1, counts: { mine: 4, matching: 1 } });
});

test('a list nobody has, one’s former list and no id at all are the same 404, also when searched', async () => {
  await listSteps(t, jan).leave(home);
  for (const id of [home, '00000000-0000-4000-8000-000000000000', anna.id, 'x'])
    for (const q of ['', '&q=a', '&category=other'])
      expect((await t.api(`GET /medications?list=${id}${q}`, { token: jan.token })).problem.code).toBe(
        'list-not-found',
      );
});

test('pages go through all lists in one order', async () => {
  for (let n = 0; n < 45; n += 1) await add(`Box ${n}`, anna, [null, home, cottage][n % 3]);
  const pages = await Promise.all([1, 2, 3, 9].map((page) => names(anna, `?page=${page}`)));
  const expected = Array.from({ length: 45 }, (_, n) => `Box ${44 - n}`);
  expect(pages.slice(0, 3).flat()).toEqual(expected);
  expect(pages[3]).toEqual(expected.slice(40));
});

test('both who keep a list change what is in it; the later of two who edited one version is told', async () => {
  const { id, version } = await add('Apap', anna, home);
  expect((await edit(id, jan, { dosage: '500 mg', version })).json).toMatchObject({
    dosage: '500 mg',
    listName: 'Home',
    mayEdit: true,
    version: 2,
    userId: anna.id,
  });
  expect((await edit(id, anna, { dosage: '1 g', version })).problem.code).toBe('changed-meanwhile');
  expect((await t.api(`DELETE /medications/${id}`, { token: jan.token })).status).toBe(204);
});

test('a duplicate is one in the same list; merging changes that one', async () => {
  await add('Apap', anna, home, { quantity: 2 });
  expect((await add('Apap', jan)).listId).toBeNull();
  const asked = await t.api('POST /medications', {
    token: jan.token,
    body: { name: 'APAP', listId: home, quantity: 3 },
  });
  expect([asked.status, asked.problem.code]).toEqual([409, 'duplicate-medication']);
  const merged = await add('apap', jan, home, { quantity: 3, onDuplicate: 'update-existing' });
  expect(merged).toMatchObject({ name: 'Apap', quantity: 5, userId: anna.id, listName: 'Home' });
});

test('what is moved is counted, found and shown where it went; among one’s own it is one’s own', async () => {
  const { id } = await add('Apap', anna);
  expect((await edit(id, anna, { listId: home })).json).toMatchObject({ listId: home, listName: 'Home' });
  expect([await names(anna, '?list=personal'), await names(jan)]).toEqual([[], ['Apap']]);
  const taken = await edit(id, jan, { listId: '' });
  expect(taken.json).toMatchObject({ listId: null, listName: null, userId: jan.id });
  expect([(await list(anna)).counts.mine, await names(jan, '?list=personal')]).toEqual([0, ['Apap']]);
  expect((await t.api(`GET /medications/${id}`, { token: anna.token })).status).toBe(404);
});

test('people who move things between two lists in both directions at once lose and miscount nothing', async () => {
  await listSteps(t, anna).changeRole(cottage, jan.id, 'collaborator');
  const boxes = await Promise.all(Array.from({ length: 8 }, (_, n) => add(`Box ${n}`, anna, n % 2 ? home : cottage)));
  for (let round = 0; round < 4; round += 1) {
    const answers = await Promise.all(
      boxes.map(({ id }, n) => edit(id, n % 3 ? anna : jan, { listId: (n + round) % 2 ? cottage : home })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  }
  const [atHome, inCottage] = [await list(anna, `?list=${home}`), await list(anna, `?list=${cottage}`)];
  expect([atHome.total, inCottage.total]).toEqual([atHome.items.length, inCottage.items.length]);
  expect(atHome.total + inCottage.total).toBe(8);
});

const hear = () => {
  const heard: DomainEvent<InventoryEvents>[] = [];
  t.app.get<DomainEvents<InventoryEvents>>(DomainEvents).on('*', (event) => void heard.push(event));
  return heard;
};

test('what is done in a list is told with the list, never with the medicine', async () => {
  const heard = hear();
  const { id } = await add('Secret', anna, home);
  await edit(id, jan, { dosage: '5 mg' });
  await edit(id, jan, { listId: null });
  await t.api(`DELETE /medications/${id}`, { token: jan.token });
  expect(heard.filter(({ subjectId }) => subjectId === id)).toMatchObject([
    { type: 'medication_added', details: { list: home } },
    { type: 'medication_updated', details: { list: home, fields: ['dosage'] } },
    { type: 'medication_moved', details: { list: home, from: home, to: 'personal' } },
    { type: 'medication_deleted', details: {} },
  ]);
  expect(JSON.stringify(heard)).not.toContain('Secret');
});

test('a photo that a form brings or takes away is told as a changed field; a form that changes nothing tells nothing', async () => {
  const heard = hear();
  const photo = async (width: number) => {
    const body = await jpeg(width, 30);
    const image = { token: anna.token, body, headers: { 'content-type': 'image/jpeg' } };
    return (await t.api('POST /medication-photos', image)).json.draftId as string;
  };
  const { id } = await add('Apap', anna, home, { dosage: '1 g' });
  await edit(id, anna, { draftId: await photo(40) });
  await edit(id, anna, { dosage: '2 g', draftId: await photo(50) });
  await edit(id, anna, { removeImage: true });
  await edit(id, anna, { removeImage: true, dosage: '2 g' });
  const merging = { dosage: '2 g', draftId: await photo(60), onDuplicate: 'update-existing' };
  await add('Apap', anna, home, merging);
  const fields = heard.flatMap(({ type, details }) => (type === 'medication_updated' ? [details?.fields] : []));
  expect(fields).toEqual([['imageUrl'], ['dosage', 'imageUrl'], ['imageUrl'], ['imageUrl']]);
});

test('a list goes with what it was seen to hold, and stays where that changed meanwhile', async () => {
  const contents = async () => (await t.api(`GET /lists/${home}/contents`, { token: anna.token })).json;
  const deleteSeeing = (state: string) =>
    t.api(`DELETE /lists/${home}`, { token: anna.token, body: { name: 'Home', state } });
  const states = [await contents()];
  const { id } = await add('Apap', jan, home);
  states.push(await contents());
  await edit(id, jan, { quantity: 3 });
  states.push(await contents());
  await t.api(`DELETE /medications/${id}`, { token: jan.token });
  expect(states.map(({ medications }) => medications)).toEqual([0, 1, 1]);
  for (const { state } of states.slice(1)) expect((await deleteSeeing(state)).problem.code).toBe('changed-meanwhile');
  expect((await deleteSeeing((await contents()).state)).status).toBe(204);
});
