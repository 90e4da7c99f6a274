import { done } from '../support/api.ts';
import { invitationPage, invite, newList } from '../support/list-steps.ts';
import { expectAt, open, row } from '../support/pages.ts';
import { newEmail, newPerson } from '../support/person.ts';
import { expect, test } from '../support/test.ts';

test(
  'who may not do something to a list is not asked whether they want to',
  { tag: '@no-js' },
  async ({ page, me }) => {
    const anna = await newPerson();
    const jan = await newPerson();
    const list = await newList(anna, 'Home');
    await invite(anna, list, me.email, 'viewer');
    await invite(anna, list, jan.email, 'viewer');
    const share = await done('POST /shares', { token: anna.token, body: { listId: list.id } });
    const apap = await done('POST /medications', { token: anna.token, body: { name: 'Apap', listId: list.id } });
    for (const question of [
      `list-management/lists/${list.id}/delete`,
      `list-management/lists/${list.id}/members/${jan.id}/remove`,
      `list-management/lists/${list.id}/hand-over/${jan.id}`,
      `list-management/shares/${share.id}/delete`,
      `list-management/shares/${share.id}/change`,
      `dashboard/${apap.id}/delete`,
    ]) {
      expect([question, await open(page, `/en/${question}`)]).toEqual([question, 403]);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access Denied');
      await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
    }
    await done(`DELETE /medications/${apap.id}`, { token: anna.token });
    await open(page, `/en/dashboard?list=${list.id}`);
    await expect(page.getByRole('heading', { name: 'Nothing left here' })).toBeVisible();
    await expect(page.locator('.empty-state a')).toHaveCount(0);
    const own = await newList(me, 'Mine');
    expect(await open(page, `/en/list-management/lists/${own.id}/leave`)).toBe(403);
  },
);

test('a collaborator leaves, and is not offered to remove themselves', { tag: '@no-js' }, async ({ page, me }) => {
  const anna = await newPerson();
  const list = await newList(anna, 'Home');
  await invite(anna, list, me.email);
  await open(page, `/en/list-management/members?list=${list.id}`);
  await expect(page.getByRole('link', { name: /^Remove/ })).toHaveCount(0);
  await open(page, `/en/list-management/lists/${list.id}/members/${me.id}/remove`);
  await expectAt(page, `/en/list-management/lists/${list.id}/leave`);
});

test(
  'an invitation is accepted by whom it is for, declined by whoever has the link',
  { tag: '@no-js' },
  async ({ page, me }) => {
    const anna = await newPerson();
    const email = newEmail('invited');
    await invite(anna, await newList(anna, 'Home'), email);
    await open(page, await invitationPage(email, 'en'));
    await expect(page.getByRole('note')).toContainText(`You are logged in as ${me.email}.`);
    await expect(page.getByRole('main').getByRole('button')).toHaveText(['Sign out and use that address']);
    await expect(page.getByRole('main').getByRole('link', { name: 'Decline' })).toBeVisible();
  },
);

test('a share leads to the medications it shows', { tag: '@no-js' }, async ({ page, me }) => {
  const list = await newList(me, 'Home');
  await me.has({ name: 'Own' });
  await done('POST /medications', { token: me.token, body: { name: 'Ours', listId: list.id } });
  await done('POST /shares', { token: me.token, body: { listId: list.id } });
  await open(page, `/en/list-management?list=${list.id}`);
  await page.getByRole('link', { name: '1 of 1 medication will be visible.' }).click();
  await expect(row(page, 'Ours')).toBeVisible();
  await expect(row(page, 'Own')).toHaveCount(0);
});
