import { done } from '../support/api.ts';
import { open, row } from '../support/pages.ts';
import { expect, oneWayIn, scriptsRun, test } from '../support/test.ts';
import { wordsIn } from '../support/words.ts';

for (const language of ['en', 'pl'] as const) {
  const t = wordsIn(language);
  test(`what can be done with a row stands in its menu, in ${language}`, oneWayIn(language), async ({ page, me }) => {
    await me.has({ name: 'Apap' }, { name: 'Ibum' });
    await open(page, `/${language}/dashboard`);
    const menu = (name: string) => page.getByLabel(`${t('inventory:list.more')}: ${name}`);
    const actions = row(page, 'Apap').locator('.more-menu > *');
    await expect(actions.first()).toBeHidden();
    await menu('Apap').click();
    const all = ['privacy.make-private', 'field.isTaken.label', 'list.edit', 'packages.title', 'list.delete'];
    for (const action of all)
      await expect(row(page, 'Apap').getByLabel(`${t(`inventory:${action}`)}: Apap`, { exact: true })).toBeInViewport();
    const said = await actions.evaluateAll((all) => all.map((one) => getComputedStyle(one, '::after').content));
    expect(said).toEqual(all.map((key) => JSON.stringify(t(`inventory:${key}`))));
    if (scriptsRun()) {
      await page.keyboard.press('Escape');
      await expect(actions.first()).toBeHidden();
      await expect(menu('Apap')).toBeFocused();
      await menu('Apap').click();
      await menu('Ibum').click();
      await expect(actions.first()).toBeHidden();
      await page.getByRole('heading', { level: 1 }).click();
      await expect(row(page, 'Ibum').locator('.more-menu')).toBeHidden();
      await menu('Apap').click();
    }
    await actions.nth(2).click();
    await expect(page.getByRole('heading', { name: t('inventory:panel.edit') })).toBeVisible();
    await expect(actions.first()).toBeHidden();
  });
}

test(
  'amounts end in one line, whatever they count; the name has most of the row',
  { tag: '@no-js' },
  async ({ page, me }) => {
    const [apap] = await me.has(
      { name: 'Apap', quantity: 5 },
      { name: 'Cough syrup', type: 'syrup', quantity: 75 },
      { name: 'Many', quantity: 1250.5 },
      { name: 'None' },
    );
    await done(`POST /medications/${apap?.id}/packages`, { token: me.token, body: { quantity: 100 } });
    await open(page, '/pl/dashboard');
    const ends = await page
      .locator('.medications :is(.change-quantity, .package-count)')
      .evaluateAll((all) =>
        all.map((one) =>
          Math.round(one.getBoundingClientRect().right - parseFloat(getComputedStyle(one).paddingRight)),
        ),
      );
    expect(ends).toHaveLength(5);
    expect(new Set(ends).size).toBe(1);
    const widthOf = async (part: string) => (await row(page, 'Apap').locator(part).boundingBox())?.width ?? 0;
    expect(await widthOf('th')).toBeGreaterThan(await widthOf('.row-actions'));
  },
);

test('of plasters, creams and inhalers the number stands alone', { tag: '@no-js' }, async ({ page, me }) => {
  await me.has(
    { name: 'Plasters', type: 'other', quantity: 12 },
    { name: 'Cream', type: 'cream', quantity: 50 },
    { name: 'Inhaler', type: 'inhaler', quantity: 170 },
    { name: 'Dormicum', type: 'tablets', quantity: 20 },
  );
  await page.setViewportSize({ width: 375, height: 812 });
  await open(page, '/pl/dashboard?sort=name');
  const { shareToken } = await me.shares({ listId: null });
  const kindsSeen = () =>
    page
      .locator('.medications .kind')
      .evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().width > 1).map((one) => one.textContent));
  expect(await kindsSeen()).toEqual(['tabletki']);
  await open(page, `/shared/${shareToken}?lang=pl`);
  await expect(page.locator('.shared-amount')).toHaveText(['20 tabletek', '170', '50', '12']);
  await open(page, '/pl/dashboard/print');
  await expect(page.locator('.sheet td:nth-child(3)')).toHaveText(['50', 'tabletki, 20', '170', '12']);
});
