import type { Page } from '@playwright/test';
import { done } from '../support/api.ts';
import { invite, newList } from '../support/list-steps.ts';
import { expectAt, expectRefused, flash, open, openListMenu, row, statusOf, summary } from '../support/pages.ts';
import { newPerson } from '../support/person.ts';
import { expect, oneWayIn, test } from '../support/test.ts';
import { wordsIn } from '../support/words.ts';

const names = (page: Page) => page.getByRole('rowheader');
const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click();

for (const language of ['en', 'pl'] as const) {
  const t = wordsIn(language);
  const tick = (page: Page, name: string) => page.getByRole('checkbox', { name }).check();

  test(
    `several are ticked on a phone, made private, moved, deleted and brought back, in ${language}`,
    oneWayIn(language),
    async ({ page, me }) => {
      const list = await newList(me, 'Cottage');
      await me.has({ name: 'Apap' }, { name: 'Ibuprom' }, { name: 'Nasivin' });
      await page.setViewportSize({ width: 375, height: 812 });
      const list2 = `/${language}/dashboard?sort=name`;
      await open(page, list2);
      const select = async () => {
        await openListMenu(page);
        await page.getByRole('link', { name: t('inventory:several.title') }).click();
        await expectAt(page, `/${language}/dashboard/select?sort=name`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('inventory:several.title'));
        await expect(page.getByRole('navigation', { name: t('inventory:bar.label') })).toHaveCount(0);
      };

      await select();
      for (const name of ['Apap', 'Nasivin']) await tick(page, name);
      await press(page, t('inventory:several.private'));
      await expect(flash(page)).toContainText(t('inventory:toast.all-private.title', { count: 2 }));
      for (const name of ['Apap', 'Nasivin']) await expect(row(page, name).locator('.private-mark')).toBeVisible();
      await expect(row(page, 'Ibuprom').locator('.private-mark')).toHaveCount(0);

      await select();
      await tick(page, 'Apap');
      await press(page, t('inventory:several.public'));
      await expect(flash(page)).toContainText(t('inventory:toast.all-public.title', { count: 1 }));
      await expect(row(page, 'Apap').locator('.private-mark')).toHaveCount(0);

      await select();
      for (const name of ['Apap', 'Ibuprom']) await tick(page, name);
      await page.getByRole('combobox', { name: t('inventory:several.to') }).selectOption({ label: 'Cottage' });
      await press(page, t('inventory:several.move'));
      await expect(flash(page)).toContainText(t('inventory:toast.moved.title', { count: 2 }));
      await expect(row(page, 'Apap')).toContainText('Cottage');
      const { items } = await done(`GET /medications?list=${list.id}&sort=name`, { token: me.token });
      expect(items).toMatchObject([{ name: 'Apap' }, { name: 'Ibuprom' }]);

      await select();
      await page.getByRole('link', { name: t('inventory:several.tick-all'), exact: true }).click();
      await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(3);
      await page.getByRole('checkbox', { name: 'Nasivin' }).uncheck();
      await press(page, t('inventory:several.delete'));
      await expect(flash(page)).toContainText(t('inventory:toast.deleted.title', { count: 2 }));
      await expect(names(page)).toHaveCount(1);
      await flash(page)
        .getByRole('button', { name: t('common:toast.undo') })
        .click();
      await expect(flash(page)).toContainText(t('inventory:toast.restored.title', { count: 2 }));
      await expect(names(page)).toHaveCount(3);
      await expectAt(page, list2);
      await expect(row(page, 'Apap')).toContainText('Cottage');
    },
  );
}

test('what was changed while one ticked stays, and is named', { tag: '@no-js' }, async ({ page, me }) => {
  const [apap] = await me.has({ name: 'Apap', quantity: 1 }, { name: 'Ibuprom' }, { name: 'Nasivin' });
  for (const [button, told] of [
    ['Private', 'Apap. Left as it was: changed elsewhere meanwhile.'],
    ['Delete', 'Apap. Not deleted: changed elsewhere meanwhile.'],
  ] as const) {
    await open(page, '/en/dashboard/select?ticked=all');
    const { quantity } = await done(`GET /medications/${apap?.id}`, { token: me.token });
    await done(`PATCH /medications/${apap?.id}`, { token: me.token, body: { quantity: (quantity ?? 0) + 1 } });
    await press(page, button);
    await expect(flash(page)).toContainText(told);
  }
  await expect(names(page)).toHaveText(['Apap']);
  await expect(row(page, 'Apap').locator('.private-mark')).toHaveCount(0);
});

test(
  'nothing ticked, or no place chosen, is told at its control, and the ticks stay',
  { tag: '@both' },
  async ({ page, me }) => {
    await newList(me, 'Cottage');
    await me.has({ name: 'Apap' }, { name: 'Ibuprom' });
    await open(page, '/en/dashboard/select');
    await expectRefused(page, await statusOf(page, () => press(page, 'Delete')), 'Tick at least one medication');
    await page.getByRole('checkbox', { name: 'Apap' }).check();
    await expectRefused(page, await statusOf(page, () => press(page, 'Move')), 'Choose where they are to go');
    await expect(summary(page)).not.toContainText('Tick at least one medication');
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1);
    expect((await done('GET /medications', { token: me.token })).total).toBe(2);
  },
);

test(
  'only what one may change can be ticked, and only where one may add is a place',
  { tag: '@no-js' },
  async ({ page, me }) => {
    const friend = await newPerson();
    const [seen, kept] = [await newList(friend, 'Seen'), await newList(friend, 'Kept')];
    await invite(friend, seen, me.email, 'viewer');
    await invite(friend, kept, me.email);
    for (const { id: listId } of [seen, kept])
      await done('POST /medications', { token: friend.token, body: { name: `In ${listId}`, listId } });
    await me.has({ name: 'Mine' });
    await open(page, '/en/dashboard/select');
    await expect(page.getByRole('checkbox')).toHaveCount(2);
    await expect(page.getByRole('combobox', { name: 'Move to a list' }).locator('option')).toHaveText([
      'Move to a list…',
      'Personal',
      'Kept',
    ]);
    await open(page, `/en/dashboard/select?list=${seen.id}`);
    await expect(page.getByRole('main')).toContainText('There is nothing here that you may change.');
  },
);
