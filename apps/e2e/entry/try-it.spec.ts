import type { Page } from '@playwright/test';
import { fillSignUp } from '../support/auth-pages.ts';
import { linkIn, mailTo } from '../support/mailbox.ts';
import { alive, expectAt, open, row } from '../support/pages.ts';
import { newEmail } from '../support/person.ts';
import { expect, oneWayIn, test } from '../support/test.ts';
import { wordsIn } from '../support/words.ts';

for (const language of ['en', 'pl'] as const) {
  test(`what was tried is on the list with the first log-in, ${language}`, oneWayIn(language), async ({ visitor }) => {
    const t = wordsIn(language);
    const page = await visitor();
    const main = page.getByRole('main');
    const button = (key: string) => main.getByRole('button', { name: t(key), exact: true });
    const shelf = page.getByRole('list', { name: t('common:landing.try.shelf') });
    await open(page, `/${language}/`);
    await takeBox(page, 'Ibuprofen');
    await expect(shelf.getByRole('listitem')).toHaveText(['Ibuprofen 200 mg']);
    await takeBox(page, 'Panthenol');
    await expect(shelf.getByRole('listitem')).toHaveCount(2);
    await shelf.getByRole('button', { name: `${t('common:landing.try.drop')}: Ibuprofen` }).click();
    await expect(shelf.getByRole('listitem')).toHaveText(['Panthenol 5%']);
    await button('common:landing.try.look').click();
    await expect(main.getByText(t('common:landing.try.note.short'))).toBeVisible();
    await expect(shelf.getByRole('listitem')).toHaveCount(1);
    await expect(page).not.toHaveURL(/Panthenol/);
    for (const other of ['English', 'Polski', language === 'en' ? 'English' : 'Polski']) {
      await alive(page);
      await page.getByRole('button', { name: other }).click();
      await expect(page.getByRole('button', { name: other })).toHaveAttribute('aria-current', 'true');
      await expect(page.locator('.try-shelf').getByRole('listitem')).toHaveText(['Panthenol 5%']);
    }
    await alive(page);
    await page
      .getByRole('button', { name: t('common:theme.dark') })
      .first()
      .click();
    await expect(page.locator('html')).toHaveClass('dark');
    await expect(shelf.getByRole('listitem')).toHaveText(['Panthenol 5%']);

    await page.setViewportSize({ width: 375, height: 812 });
    await button('common:landing.try.keep').click();
    await expect(main.getByText(t('identity:view.signup.brought', { count: 1 }))).toBeVisible();
    await expectAt(page, `/${language}/auth?tab=signup`);
    await alive(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    const email = newEmail('tried');
    await fillSignUp(page, email, { language });
    await button('identity:view.signup.submit').click();
    await open(page, linkIn(await mailTo(email)).href);
    await button('identity:confirm.signup.submit').click();
    await expect(row(page, 'Panthenol')).toBeVisible();
    await expect(row(page, 'Ibuprofen')).toHaveCount(0);
  });
}

test('on a narrow phone no name of a box is broken', { tag: '@js' }, async ({ visitor }) => {
  const page = await visitor();
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, '/pl/');
  const names = page.locator('.try-boxes button > span');
  await expect(names).toHaveText(['Ibuprofen', 'Omega-3', 'Panthenol']);
  const linesOf = (all: Node[]) =>
    all.map((name) => {
      const range = document.createRange();
      range.selectNodeContents(name);
      return range.getClientRects().length;
    });
  expect(await names.evaluateAll(linesOf)).toEqual([1, 1, 1]);
});

const takeBox = (page: Page, name: string) =>
  page
    .locator('.try-boxes')
    .getByRole('button', { name: new RegExp(name) })
    .click();
