import type { Locator } from '@playwright/test';
import { addDays, calendarDateIn, defaultTimeZone } from '@domeka/kernel';
import { done } from '../support/api.ts';
import { choose, expectAt, expectRefused, field, flash, open, statusOf } from '../support/pages.ts';
import { expect, oneWayIn, test } from '../support/test.ts';
import { wordsIn } from '../support/words.ts';

const day = (days: number) => calendarDateIn(defaultTimeZone, addDays(new Date(), days));
const drawer = [
  { name: 'Fresh', expiryDate: day(400) },
  { name: 'Soon', expiryDate: day(10) },
  { name: 'Old', expiryDate: day(-10), quantity: 3 },
  { name: 'Older', expiryDate: day(-400) },
  { name: 'Oldest', expiryDate: day(-800) },
];

test(
  'what expires is told above the list, leads there, and stays while the list is changed',
  { tag: '@js' },
  async ({ page, me }) => {
    await me.has(...drawer);
    await open(page, '/en/dashboard?sort=expiry');
    const names = page.getByRole('rowheader');
    await expect(names).toHaveText(['Oldest', 'Older', 'Old', 'Soon', 'Fresh']);
    await page.getByRole('link', { name: '1 expires soon' }).click();
    await expectAt(page, '/en/dashboard?sort=expiry&expiry=soon');
    await expect(names).toHaveText(['Soon']);
    await page.getByRole('link', { name: 'Remove filter: Expiring soon' }).click();
    await page.getByRole('link', { name: '3 expired' }).first().click();
    await expect(names).toHaveText(['Oldest', 'Older', 'Old']);
    await choose(page, 'Delete: Oldest');
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(names).toHaveText(['Older', 'Old']);
    await expectAt(page, '/en/dashboard?sort=expiry&expiry=expired');
    await choose(page, 'Edit: Older');
    await field(page, 'Expiry date').fill('');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(names).toHaveText(['Old']);
    await expectAt(page, '/en/dashboard?sort=expiry&expiry=expired');
    await page.getByRole('link', { name: 'Remove filter: Expired' }).click();
    await expect(names).toHaveText(['Old', 'Soon', 'Fresh', 'Older']);
    await open(page, '/en/dashboard?sort=name');
    await expect(names).toHaveText(['Fresh', 'Old', 'Older', 'Soon']);
  },
);

test('whatever is past has a red edge, from the first day', { tag: '@no-js' }, async ({ page, me }) => {
  await me.has(...drawer, { name: 'Yesterday', expiryDate: day(-1) }, { name: 'Today', expiryDate: day(0) });
  const past = ['Old', 'Older', 'Oldest', 'Yesterday'];
  const edged = (all: Locator) =>
    all.evaluateAll((found) =>
      found
        .filter((one) => getComputedStyle(one).boxShadow.includes('inset'))
        .map((one) => one.querySelector('[translate=no]')?.textContent.trim())
        .sort(),
    );
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await open(page, '/en/dashboard');
    expect(await edged(page.locator('.medications tbody tr'))).toEqual(past);
    await open(page, '/en/dashboard/clear-out');
    expect(await edged(page.locator('.medication-choice'))).toEqual(past);
  }
  const { shareToken } = await me.shares({ listId: null });
  await open(page, `/shared/${shareToken}`);
  expect(await edged(page.locator('.shared-item'))).toEqual(past);
});

for (const language of ['en', 'pl'] as const) {
  const t = wordsIn(language);
  test(`a drawer is cleared out at once and filled again, in ${language}`, oneWayIn(language), async ({ page, me }) => {
    await me.has(...drawer);
    await open(page, `/${language}/dashboard?expiry=expired`);
    await page.getByRole('link', { name: t('inventory:clear-out.title') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('inventory:clear-out.title'));
    await expect(page.getByRole('checkbox')).toHaveCount(3);
    await expect(page.getByRole('checkbox', { checked: false })).toHaveCount(0);
    await expect(page.getByRole('link', { name: t('inventory:clear-out.article') })).toBeVisible();
    await page.getByRole('checkbox', { name: 'Older' }).uncheck();
    await page.getByRole('button', { name: t('inventory:clear-out.confirm') }).click();
    await expect(flash(page)).toContainText(t('inventory:toast.deleted.title', { count: 2 }));
    await expect(page.getByRole('rowheader')).toHaveText(['Older', 'Soon', 'Fresh']);
    await flash(page)
      .getByRole('button', { name: t('common:toast.undo') })
      .click();
    await expect(flash(page)).toContainText(t('inventory:toast.restored.title', { count: 2 }));
    await expect(page.getByRole('rowheader')).toHaveCount(5);
  });
}

test('what was renewed while one looked stays, and is named', { tag: '@no-js' }, async ({ page, me }) => {
  const [, , old] = await me.has(...drawer);
  await open(page, '/en/dashboard/clear-out');
  const renewed = { quantity: 22, expiryDate: day(1000) };
  await done(`PATCH /medications/${old?.id}`, { token: me.token, body: renewed });
  await page.getByRole('button', { name: 'Delete the ticked ones' }).click();
  await expect(flash(page)).toContainText('Successfully deleted 2 medications');
  await expect(flash(page)).toContainText('Old. Not deleted: changed elsewhere meanwhile.');
  await expect(page.getByRole('rowheader')).toHaveText(['Old', 'Soon', 'Fresh']);
});

test('with nothing ticked nothing is deleted', { tag: '@no-js' }, async ({ page, me }) => {
  await me.has(...drawer);
  await open(page, '/en/dashboard/clear-out');
  for (const box of await page.getByRole('checkbox').all()) await box.uncheck();
  const status = await statusOf(page, () => page.getByRole('button', { name: 'Delete the ticked ones' }).click());
  await expectRefused(page, status, 'Tick what you want to delete');
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
  expect((await done('GET /medications', { token: me.token })).total).toBe(5);
});
