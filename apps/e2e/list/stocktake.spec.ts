import type { Page } from '@playwright/test';
import { done } from '../support/api.ts';
import { post } from '../support/forms.ts';
import { invite, newList } from '../support/list-steps.ts';
import { expectAt, flash, open, openListMenu } from '../support/pages.ts';
import { newPerson, signIn } from '../support/person.ts';
import { expect, oneWayIn, scriptsRun, test } from '../support/test.ts';
import { wordsIn } from '../support/words.ts';

const drawer = [
  { name: 'Apap', quantity: 20, location: 'Kitchen' },
  { name: 'Ibuprom', quantity: 10, location: 'Bathroom' },
  { name: 'Nasivin', type: 'drops', quantity: 50 },
  { name: 'Gone', quantity: 0 },
];
const begun = (token: string, listId: string | null = null) => done('POST /stocktakes', { token, body: { listId } });
const line = (page: Page, name: string) => page.locator('.stocktake-row').filter({ hasText: name });

for (const language of ['en', 'pl'] as const) {
  const t = wordsIn(language);
  const count = (page: Page, seen: number, total: number) =>
    expect(page.locator('.stocktake-count')).toContainText(t('inventory:stocktake.count', { seen, total }));

  test(`a drawer is checked to its end on a phone, in ${language}`, oneWayIn(language), async ({ page, me }) => {
    await me.has(...drawer);
    await page.setViewportSize({ width: 375, height: 667 });
    const home = `/${language}/dashboard`;
    await open(page, home);
    await openListMenu(page);
    await page.getByRole('link', { name: t('inventory:stocktake.title') }).click();
    await page.getByRole('button', { name: t('inventory:stocktake.begin') }).click();
    await count(page, 0, 3);
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([
      'Bathroom',
      'Kitchen',
      t('inventory:print.no-place'),
    ]);
    await page.getByRole('checkbox', { name: 'Ibuprom' }).check();
    if (scriptsRun()) await count(page, 1, 3);
    await line(page, 'Ibuprom')
      .getByRole('button', { name: t('inventory:quantity.one-less') })
      .click();
    await expect(page.getByRole('checkbox', { name: 'Ibuprom' })).toBeChecked();
    await count(page, 1, 3);
    await expect(line(page, 'Ibuprom').locator('.change-quantity')).toHaveText('9');

    await page.getByRole(scriptsRun() ? 'link' : 'button', { name: t('inventory:stocktake.end') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      t('inventory:stocktake.left.title', { number: 2 }),
    );
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
    const choose = (name: string, choice: string) =>
      page
        .getByRole('group', { name })
        .getByRole('radio', { name: t(`inventory:stocktake.left.${choice}`), exact: true })
        .check();
    await choose('Apap', 'used-up');
    await choose('Nasivin', 'there');
    await page.getByRole('button', { name: t('inventory:stocktake.left.finish') }).click();
    await expect(flash(page)).toContainText(t('inventory:stocktake.toast.finished.title'));
    await expect(page.getByText(t('inventory:stocktake.count', { seen: 2, total: 2 }))).toBeVisible();
    const back = t('inventory:stocktake.done.back', { quantity: '20' });
    await page.getByRole('button', { name: `${back}: Apap` }).click();
    await expect(line(page, 'Apap')).toContainText(t('inventory:stocktake.done.now', { quantity: '20' }));
    await page
      .getByRole('main')
      .getByRole('link', { name: t('inventory:panel.back') })
      .click();
    await openListMenu(page);
    await expect(page.locator('.list-menu small')).toContainText(t('inventory:stocktake.checked', { date: '' }).trim());
  });
}

test(
  'two check one list together, and who lost the right reads on',
  { tag: '@both' },
  async ({ page, me, visitor }) => {
    const list = await newList(me, 'Home');
    const jan = await newPerson();
    await invite(me, list, jan.email);
    for (const name of ['Apap', 'Ibuprom'])
      await done('POST /medications', { token: me.token, body: { name, listId: list.id } });
    const { id } = await begun(jan.token, list.id);
    const here = `/en/dashboard/stocktake?list=${list.id}`;
    await open(page, here);
    await expect(page.getByRole('main')).toContainText(`Begun by ${jan.email}`);
    const { rows } = await done(`GET /stocktakes/${id}`, { token: jan.token });
    await done(`PUT /stocktakes/${id}/packages/${rows[0].id}`, { token: jan.token, body: { seen: true } });
    await page.getByRole('checkbox', { name: 'Ibuprom' }).check();
    if (!scriptsRun()) await page.getByRole('button', { name: 'Save ticks' }).click();
    await expect(page.locator('.stocktake-count')).toContainText('2 of 2 seen');
    await expect(line(page, 'Apap')).toContainText(`seen by ${jan.email}`);

    await done(`PATCH /lists/${list.id}/members/${jan.id}`, { token: me.token, body: { role: 'viewer' } });
    const his = await visitor();
    await signIn(his.context(), jan);
    await open(his, here);
    await expect(his.getByRole('main')).toContainText('You can only look');
    await expect(his.getByRole('checkbox', { checked: true, disabled: true })).toHaveCount(2);
    await expect(his.getByRole('link', { name: 'Go to the end of the check' })).toHaveCount(0);
  },
);

test(
  'what changed before the end stays, and is named; a check that is over says so',
  { tag: '@no-js' },
  async ({ page, me }) => {
    const [apap] = await me.has(...drawer);
    const { id } = await begun(me.token);
    await open(page, '/en/dashboard/stocktake?step=end');
    await page.getByRole('group', { name: 'Apap' }).getByRole('radio', { name: 'Used up' }).check();
    await done(`PATCH /medications/${apap?.id}/quantity`, { token: me.token, body: { step: 1 } });
    await page.getByRole('button', { name: 'Finish the check' }).click();
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('Changed or seen meanwhile, and left as it is');
    await expect(line(page, 'Apap')).toContainText('now 21');
    await expectAt(page, `/en/dashboard/stocktake?list=personal&check=${id}`);

    const { id: next } = await begun(me.token);
    await open(page, '/en/dashboard/stocktake');
    await page.getByRole('checkbox', { name: 'Apap' }).check();
    await done(`POST /stocktakes/${next}/finish`, { token: me.token, body: { usedUp: [] } });
    await page.getByRole('button', { name: 'Save ticks' }).click();
    await expect(flash(page)).toContainText('This check is over');
  },
);

test(
  'a quantity set to 0 in passing has its way back; a package that went meanwhile is said',
  { tag: '@no-js' },
  async ({ page, me }) => {
    const [, ibuprom] = await me.has({ name: 'Apap', quantity: 1 }, { name: 'Ibuprom', quantity: 10 });
    await begun(me.token);
    await open(page, '/en/dashboard/stocktake');
    await line(page, 'Apap').getByRole('button', { name: 'One less' }).click();
    await expect(line(page, 'Apap')).toContainText('set to 0 by you');
    await expect(page.locator('.stocktake-count')).toContainText('0 of 1 seen');
    await line(page, 'Apap').getByRole('button', { name: 'Back to 1: Apap' }).click();
    await expect(page.getByRole('checkbox', { name: 'Apap' })).toBeChecked();
    await expect(page.locator('.stocktake-count')).toContainText('1 of 2 seen');
    await done(`DELETE /medications/${ibuprom?.id}`, { token: me.token });
    await line(page, 'Ibuprom').getByRole('button', { name: 'One less' }).click();
    await expect(flash(page)).toContainText('This package is no longer here');
    await expect(line(page, 'Ibuprom')).toHaveCount(0);
  },
);

test('an end that no page offers is refused, and the check goes on', { tag: '@no-js' }, async ({ page, me }) => {
  const [apap] = await me.has({ name: 'Apap' });
  const { id: check } = await begun(me.token);
  for (const value of ['used-up.x.y', 'used-up:x:y', `used-up:${apap?.id}:y`, 'there:x:1']) {
    const form = { intent: 'finish', check, 'left-x': value };
    const answer = await post(page.request, '/en/dashboard/stocktake?list=personal&step=end', form, 'urlencoded');
    expect([value, answer.status()]).toEqual([value, 422]);
  }
  expect(await done(`GET /stocktakes/${check}`, { token: me.token })).toMatchObject({ finishedAt: null });
});

test('a check is given up, and one is asked of which list', { tag: '@no-js' }, async ({ page, me }) => {
  await me.has({ name: 'Apap' });
  const list = await newList(me, 'Cottage');
  await open(page, '/en/dashboard/stocktake');
  await page.getByRole('link', { name: 'Cottage' }).click();
  await expectAt(page, `/en/dashboard/stocktake?list=${list.id}`);
  await page.getByRole('button', { name: 'Begin the check' }).click();
  await expect(page.getByText('There is no package here that could be checked.')).toBeVisible();
  await page.getByRole('link', { name: 'Give up the check' }).click();
  await page.getByRole('button', { name: 'Give up' }).click();
  await expect(flash(page)).toContainText('The check was given up');
  await expect(page.getByRole('button', { name: 'Begin the check' })).toBeVisible();
});
