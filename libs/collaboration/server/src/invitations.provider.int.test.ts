import { IdentityModule } from '@domeka/identity';
import { listSteps } from '@domeka/testing';
import { fragmentOf, newAccount, startWithProviders } from '@domeka/testing/providers';
import type { ProviderTest } from '@domeka/testing/providers';
import { CollaborationModule } from './collaboration.module.ts';

let p: ProviderTest;
beforeAll(async () => {
  p = await startWithProviders([IdentityModule, CollaborationModule]);
});
afterAll(() => p.close());

test('who opens the account by a provider is in the list as well, and welcomed', async () => {
  const { t } = p;
  const anna = listSteps(t, await t.person('anna'));
  const { id } = await anna.create('Dom');
  const email = newAccount();
  await anna.invite(id, email);
  await t.mailbox.next(email);
  const { access_token = '' } = fragmentOf(await p.signIn(email));
  expect((await listSteps(t, { token: access_token }).lists()).map((list) => list.id)).toEqual([id]);
  expect((await t.mailbox.next(email)).subject).toBe('Welcome to Domeka');
});
