import { IdentityModule } from '@domeka/identity';
import { InventoryModule } from '@domeka/inventory';
import { listSteps, shareSteps, startTestApp, transactionBeside } from '@domeka/testing';
import type { Person, TestApp } from '@domeka/testing';
import { SharingModule } from './sharing.module.ts';

let t: TestApp;
let anna: Person;
let her: ReturnType<typeof shareSteps>;
let lists: ReturnType<typeof listSteps>;
let listId: string;
beforeAll(async () => {
  t = await startTestApp([IdentityModule, InventoryModule, SharingModule]);
});
afterAll(() => t.close());
beforeEach(async () => {
  anna = await t.person('anna');
  her = shareSteps(t, anna);
  lists = listSteps(t, anna);
  listId = (await lists.create()).id;
});

const as = (path: string, body: object) => t.api(path, { token: anna.token, body });

test.each<[string, () => Promise<{ status: number }>]>([
  ['the end of a list', () => lists.delete(listId)],
  ['a new name of a list', () => as(`PATCH /lists/${listId}`, { name: 'Cottage' })],
  ['a new name of an owner', () => as('PUT /profile', { displayName: 'Anna N.' })],
])(
  '%s takes several shares in the order of their ids, so that two such changes never wait in a circle',
  async (_, act) => {
    const shares = [await her.share({ listId }), await her.share({ listId })];
    const [first, second] = shares.map(({ id }) => id).sort();
    // Now every way of reading them, by the table or by an index, comes to the other one first.
    await t.sql(`update shared_medication_lists set created_at = created_at - interval '1 hour' where id = $1`, [
      first,
    ]);
    await transactionBeside(t, async (other) => {
      await other.query('select from shared_medication_lists where id = $1 for update', [first]);
      const acting = act();
      await other.isWaitedFor();
      await other.query('select from shared_medication_lists where id = $1 for update nowait', [second]);
      await other.commit();
      expect((await acting).status).toBeLessThan(300);
    });
  },
);

test('a share that changes hands waits for the new name of whoever takes it over', async () => {
  const [ben, jan] = [await t.person('ben'), await t.person('jan')];
  await lists.invite(listId, ben.email, 'collaborator');
  const share = await her.share({ listId, recipientEmail: jan.email });
  await t.api('PUT /profile', { token: ben.token, body: { displayName: 'Ben' } });
  await transactionBeside(t, async (renaming) => {
    await renaming.query(`update profiles set display_name = 'Ben N.' where id = $1`, [ben.id]);
    const takingOver = shareSteps(t, ben).share({ listId, recipientEmail: jan.email });
    await renaming.isWaitedFor();
    await renaming.commit();
    expect((await takingOver).id).toBe(share.id);
  });
  expect((await her.open(share.shareToken, { as: jan })).json).toMatchObject({ ownerName: 'Ben N.' });
});
