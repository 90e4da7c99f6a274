import { listSteps, shareSteps, startTestApp, twoStepSteps } from '@domeka/testing';
import type { TestApp } from '@domeka/testing';
import { modules } from '../../modules.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp(modules);
});
afterAll(() => t.close());

test('what somebody shared and keeps with others goes on while their account is locked', async () => {
  const [anna, jan, admin] = [await t.person('anna'), await t.person('jan'), await t.person('admin')];
  await t.sql('update users set is_admin = true where id = $1', [admin.id]);
  const { token } = await twoStepSteps(t).setUp(admin);
  const lists = listSteps(t, anna);
  const { id: listId } = await lists.create('Home');
  await lists.invite(listId, jan.email, 'collaborator');
  const shares = shareSteps(t, anna);
  await shares.add({ name: 'Apap', listId });
  const { shareToken } = await shares.share({ listId });

  expect((await t.api(`POST /admin/users/${anna.id}/lock`, { token, body: {} })).status).toBe(204);
  expect((await t.api('GET /profile', { token: anna.token })).status).not.toBe(200);
  expect((await t.api(`GET /shared/${shareToken}`)).json.items).toMatchObject([{ name: 'Apap' }]);
  const added = await t.api('POST /medications', { token: jan.token, body: { name: 'Ibuprom', listId } });
  expect(added.status).toBe(201);
  expect((await t.api(`GET /medications?list=${listId}`, { token: jan.token })).json.total).toBe(2);
});
