import { IdentityModule } from '@domeka/identity';
import { listSteps, startTestApp } from '@domeka/testing';
import type { Person, TestApp } from '@domeka/testing';
import { InventoryModule } from './inventory.module.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp([IdentityModule, InventoryModule]);
});
afterAll(() => t.close());

const as = (person: Person, route: string, body?: object) => t.api(route, { token: person.token, body });
const add = async (person: Person, body: object) => (await as(person, 'POST /medications', body)).json.id as string;

async function addedBy(person: Person, timeZone = '') {
  const { json } = await as(person, `GET /medications/added-today?timeZone=${timeZone}`);
  return { count: json.count as number, names: json.items.map(({ name }: { name: string }) => name) as string[] };
}

test('counts what one added today, and names the last three, newest first', async () => {
  const anna = await t.person('anna-adds');
  expect(await addedBy(anna)).toEqual({ count: 0, names: [] });
  for (const name of ['One', 'Two', 'Three', 'Four']) await add(anna, { name, listId: null });
  expect(await addedBy(anna)).toEqual({ count: 4, names: ['Four', 'Three', 'Two'] });
});

test('what was taken back does not count, and counts again once it is back', async () => {
  const anna = await t.person('anna-undoes');
  await add(anna, { name: 'Kept' });
  const id = await add(anna, { name: 'Mistaken' });
  const [last] = (await as(anna, 'GET /medications/added-today')).json.items;
  expect(last).toMatchObject({ id, mayEdit: true });
  await as(anna, `DELETE /medications/${id}?version=${last.version}`);
  expect(await addedBy(anna)).toEqual({ count: 1, names: ['Kept'] });
  await as(anna, `POST /medication-deletions/${id}/undo`);
  expect(await addedBy(anna)).toEqual({ count: 2, names: ['Mistaken', 'Kept'] });
});

test.each(['Pacific/Kiritimati', 'Europe/Warsaw', 'Pacific/Pago_Pago'])(
  'today begins at midnight in the reader’s zone, %s',
  async (timeZone) => {
    const jan = await t.person(`jan-${timeZone.replace(/\W/g, '-').toLowerCase()}`);
    await add(jan, { name: 'At midnight' });
    await add(jan, { name: 'The evening before' });
    const midnight = `((now() at time zone $1)::date)::timestamp at time zone $1`;
    const since = (name: string, at: string) =>
      t.sql(`update medications set created_at = ${at} where name = '${name}' and user_id = $2`, [timeZone, jan.id]);
    await since('At midnight', midnight);
    await since('The evening before', `${midnight} - interval '1 second'`);
    expect(await addedBy(jan, timeZone)).toEqual({ count: 1, names: ['At midnight'] });
  },
);

test('an unknown zone is the default one', async () => {
  const jan = await t.person('jan-lost');
  await add(jan, { name: 'Apap' });
  expect((await addedBy(jan, 'Nowhere/Else')).count).toBe(1);
});

test('in lists only one’s own additions count, while one may change them', async () => {
  const [anna, jan] = [await t.person('anna-owns'), await t.person('jan-helps')];
  const { create, invite, changeRole } = listSteps(t, anna);
  const listId = (await create('Together')).id;
  await invite(listId, jan.email, 'collaborator');
  await add(anna, { name: 'Hers', listId });
  await add(jan, { name: 'His', listId });
  await add(jan, { name: 'At his home' });
  expect(await addedBy(anna)).toEqual({ count: 1, names: ['Hers'] });
  expect(await addedBy(jan)).toEqual({ count: 2, names: ['At his home', 'His'] });
  await changeRole(listId, jan.id, 'viewer');
  expect(await addedBy(jan)).toEqual({ count: 1, names: ['At his home'] });
});
