import type { Page } from '@playwright/test';
import { photo } from '../support/photo.ts';
import { press } from '../support/auth-pages.ts';
import { newList } from '../support/list-steps.ts';
import { flash, open, openSheet } from '../support/pages.ts';
import { expect, oneWayIn, test } from '../support/test.ts';
import { wordsIn } from '../support/words.ts';

const phone = { width: 375, height: 667 };
const barOf = (page: Page) => page.locator('.bottom-bar');
const boxOf = (page: Page) => barOf(page).evaluate((bar) => bar.getBoundingClientRect().toJSON() as DOMRect);

for (const language of ['en', 'pl'] as const) {
  const t = wordsIn(language);
  test(
    `the bar of a phone is below every screen of a list, marks where one is, and hides nothing, in ${language}`,
    oneWayIn(language),
    async ({ page, me }) => {
      const [apap] = await me.has({ name: 'Apap' }, { name: 'Ibuprom' });
      const list = await newList(me, 'Cottage');
      const { id: share } = await me.shares();
      await page.setViewportSize(phone);
      const inList = `list=${list.id}`;
      for (const [path, current] of [
        [`dashboard?sort=newest`, null],
        [`dashboard?sort=expiry`, 'expiry'],
        [`dashboard/${apap?.id}/packages`, null],
        [`dashboard/print?${inList}`, null],
        [`list-management`, 'share'],
        [`list-management?panel=share`, 'share'],
        [`list-management?list=all`, 'share'],
        [`list-management/members?${inList}`, null],
        [`list-management/settings?${inList}`, null],
        [`list-management/shares/${share}/link`, null],
        [`list-management/shares/${share}/qr`, null],
      ] as const) {
        await open(page, `/${language}/${path}`);
        const bar = page.getByRole('navigation', { name: t('inventory:bar.label') });
        await expect(bar.getByRole('link')).toHaveText(
          ['expiry', 'scan', 'add', 'share'].map((key) => t(`inventory:bar.${key}`)),
        );
        await expect(bar.locator('[aria-current=page]')).toHaveText(current ? [t(`inventory:bar.${current}`)] : []);
        expect((await boxOf(page)).bottom, path).toBe(phone.height);
        const last = page.locator('main > :not(.bottom-bar)').last();
        await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
        const bottom = await last.evaluate((element) => element.getBoundingClientRect().bottom);
        expect(bottom, path).toBeLessThanOrEqual((await boxOf(page)).top);
      }
      await open(page, `/${language}/dashboard/print?${inList}`);
      await barOf(page)
        .getByRole('link', { name: t('inventory:list.add'), exact: true })
        .click();
      await expect(page).toHaveURL(new RegExp(`/${language}/dashboard\\?${inList}&panel=add$`));
      await expect(barOf(page)).toHaveCount(0);
      for (const path of [`dashboard/${apap?.id}/packages?panel=add`, 'dashboard?panel=scan', 'dashboard/select']) {
        await open(page, `/${language}/${path}`);
        await expect(barOf(page), path).toHaveCount(0);
      }
      await page.setViewportSize({ width: 768, height: 800 });
      await open(page, `/${language}/dashboard`);
      await expect(barOf(page)).toBeHidden();
    },
  );
}

test('the bar stays below a photo, and makes way for the keyboard', { tag: '@both' }, async ({ page, me }) => {
  const [apap] = await me.has({ name: 'Apap' });
  await page.setViewportSize(phone);
  await open(page, `/en/dashboard?panel=edit&id=${apap?.id}`);
  await page.getByLabel('Photo').setInputFiles(photo);
  await press(page, 'Save');
  await expect(flash(page)).toBeVisible();
  await open(page, `/en/medications/${apap?.id}/photo`);
  await expect(barOf(page)).toBeVisible();
  await open(page, '/en/dashboard');
  await expect(barOf(page)).toHaveCSS('position', 'sticky');
  await page.getByRole('searchbox').focus();
  await expect(barOf(page)).toHaveCSS('position', 'static');
  await openSheet(page);
  await page.getByRole('combobox', { name: 'Order' }).focus();
  await expect(barOf(page)).toHaveCSS('position', 'sticky');
});
