import { done } from '../support/api.ts';
import { logIn } from '../support/auth-pages.ts';
import { choose, expectAt, expectErrorPage, flash, open, row } from '../support/pages.ts';
import { photo } from '../support/photo.ts';
import { expect, scriptsRun, test } from '../support/test.ts';

test('deleting asks first; cancelling changes nothing, confirming deletes', { tag: '@both' }, async ({ page, me }) => {
  await me.has({ name: 'Keep' }, { name: 'Apap', quantity: 2, expiryDate: '2099-12-31' });
  await open(page, '/en/dashboard');
  await choose(page, 'Delete: Apap');
  await expect(page.getByRole('heading', { name: 'Delete “Apap”?' })).toBeVisible();
  await expect(
    page.getByText(
      'Quantity: 2. Expiry date: Dec 31, 2099. It will be removed from your list. You can undo that right afterwards.',
      {
        exact: true,
      },
    ),
  ).toBeVisible();
  await page.getByRole(scriptsRun() ? 'button' : 'link', { name: 'Cancel' }).click();
  await expect(row(page, 'Apap')).toBeVisible();
  await choose(page, 'Delete: Apap');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(flash(page)).toContainText('Successfully deleted medication');
  await expect(row(page, 'Apap')).toHaveCount(0);
  await expect(row(page, 'Keep')).toBeVisible();
  expect((await done('GET /medications', { token: me.token })).total).toBe(1);
});

test('the question has a page of its own', { tag: '@no-js' }, async ({ page, me }) => {
  const [apap] = await me.has({ name: 'Apap' });
  expect(await open(page, `/en/dashboard/${apap?.id}/delete`)).toBe(200);
  await expect(page).toHaveTitle('Delete medication – Domeka');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(row(page, 'Apap')).toBeVisible();
  await open(page, `/en/dashboard/${apap?.id}/delete`);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(flash(page)).toContainText('Successfully deleted medication');
  await expectAt(page, '/en/dashboard');
});

test(
  'a session that ended meanwhile leads to log-in and back to the question',
  { tag: '@no-js' },
  async ({ page, context, me }) => {
    const [apap] = await me.has({ name: 'Apap' });
    await open(page, '/en/dashboard');
    await choose(page, 'Delete: Apap');
    await context.clearCookies();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(flash(page)).toContainText('User not authenticated');
    await logIn(page, me.email);
    await expect(page).toHaveURL(new RegExp(`/en/dashboard/${apap?.id}/delete`));
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(flash(page)).toContainText('Successfully deleted medication');
  },
);

test(
  'the place in the list is kept, and where its page is empty then, the last there is',
  { tag: '@both' },
  async ({ page, me }) => {
    await me.has(
      ...[...'ABCDEFGHIJKLMNOPQRSTUV'].map((letter) => ({ name: `Box ${letter}`, categories: ['allergy'] })),
    );
    const place = '/en/dashboard?page=2&q=box&category=allergy';
    const remove = (name: string) => choose(page, `Delete: ${name}`);
    await open(page, place);
    await remove('Box A');
    await page.getByRole(scriptsRun() ? 'button' : 'link', { name: 'Cancel' }).click();
    await expectAt(page, place);
    for (const name of ['Box A', 'Box B']) {
      await expect(row(page, name)).toBeVisible();
      await remove(name);
      await page.getByRole('button', { name: 'Delete', exact: true }).click();
      await expect(row(page, name)).toHaveCount(0);
      await expectAt(page, place);
    }
    await expect(row(page, 'Box C')).toBeVisible();
    await expect(page.getByText('Showing 20 of 20 medications matching')).toBeVisible();
  },
);

test('the page of the question leads back to the place as well', { tag: '@no-js' }, async ({ page, me }) => {
  const [apap] = await me.has({ name: 'Apap' });
  await open(page, `/en/dashboard/${apap?.id}/delete?q=ap&list=personal`);
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expectAt(page, '/en/dashboard?q=ap&list=personal');
  await open(page, `/en/dashboard/${apap?.id}/delete?q=ap&list=personal`);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(flash(page)).toContainText('Successfully deleted medication');
  await expectAt(page, '/en/dashboard?q=ap&list=personal');
});

test('the photo goes with it', { tag: '@no-js' }, async ({ page, me }) => {
  const [apap] = await me.has({ name: 'Apap' });
  await open(page, `/en/dashboard?panel=edit&id=${apap?.id}`);
  await page.getByLabel('Photo').setInputFiles(photo);
  await page.getByRole('button', { name: 'Save' }).click();
  const source = (await row(page, 'Apap').locator('img').getAttribute('src')) ?? '';
  await choose(page, 'Delete: Apap');
  await expect(
    page.getByText('It will be removed from your list, with its photo. You can undo that right afterwards.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(flash(page)).toContainText('Successfully deleted medication');
  expect((await page.request.get(source)).status()).toBe(404);
});

test('what is gone meanwhile is not deleted twice', { tag: '@no-js' }, async ({ page, me }) => {
  const [apap] = await me.has({ name: 'Apap' });
  await open(page, `/en/dashboard/${apap?.id}/delete`);
  await done(`DELETE /medications/${apap?.id}`, { token: me.token });
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(flash(page)).toContainText('Failed to delete');
  expect(await open(page, `/en/dashboard/${apap?.id}/delete`)).toBe(404);
  await expectErrorPage(page, 'This medication is not there any more');
});

test(
  'what was deleted comes back by the message, as it was, to the same place',
  { tag: '@both' },
  async ({ page, me }) => {
    const [apap] = await me.has({ name: 'Apap', quantity: 2 });
    await open(page, '/en/dashboard?sort=name');
    await choose(page, 'Delete: Apap');
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(flash(page)).toContainText('Successfully deleted medication');
    await expect(flash(page)).toContainText('Apap');
    await expect(row(page, 'Apap')).toHaveCount(0);
    await flash(page).getByRole('button', { name: 'Undo' }).click();
    await expect(flash(page)).toContainText('The medication is back');
    await expect(row(page, 'Apap')).toBeVisible();
    await expectAt(page, '/en/dashboard?sort=name');
    expect((await done('GET /medications', { token: me.token })).items).toEqual([apap]);
  },
);
