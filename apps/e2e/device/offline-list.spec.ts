import { done } from '../support/api.ts';
import { decided } from '../support/catalog.ts';
import { newPerson, signIn } from '../support/person.ts';
import { alive, field, flash, open, row, summary } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';
import { wordsIn } from '../support/words.ts';
import { day, keepList, keptTexts, names, wakeOffline, words } from './steps.ts';

for (const language of ['en', 'pl'] as const) {
  const told = words[language];

  test(
    `without a network the kept list is there, is searched and narrowed (${language})`,
    { tag: '@js' },
    async ({ page, context, me }) => {
      await me.has(
        { name: 'Apap', dosage: '500 mg', expiryDate: day(400) },
        { name: 'Żel', expiryDate: day(5) },
        { name: 'Ibum', expiryDate: day(-3) },
      );
      await keepList(page, language);
      await wakeOffline(context, page, `/${language}/dashboard`);
      await expect(page.getByRole('status').getByText(told.offline)).toBeVisible();
      expect(await names(page)).toEqual(['Apap', 'Ibum', 'Żel']);
      await page.getByRole('searchbox').fill('zel');
      expect(await names(page)).toEqual(['Żel']);
      await page.getByRole('searchbox').fill('');
      await page.getByRole('button', { name: told.expired }).click();
      expect(await names(page)).toEqual(['Ibum']);
      await page.getByRole('button', { name: told.soon }).click();
      expect(await names(page)).toEqual(['Żel']);
      await page.getByRole('searchbox').fill('apap');
      await expect(page.getByText(told.none)).toBeVisible();

      await page.goto(`/${language}/account?x=1`);
      expect(await names(page)).toEqual(['Apap', 'Ibum', 'Żel']);
      await page.goto(`/${language}/contact`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(told.needs);
      await expect(page.getByText('Apap')).toHaveCount(0);

      await context.setOffline(false);
      await open(page, `/${language}/dashboard`);
      await expect(row(page, 'Apap')).toBeVisible();
    },
  );

  test(
    `signed out without a network, another person finds nothing of the first (${language})`,
    { tag: '@js' },
    async ({ page, context, me }) => {
      await me.has({ name: 'Apap' });
      await keepList(page, language);
      expect(await keptTexts(page)).toContain('Apap');
      const cookies = await context.cookies();
      await wakeOffline(context, page, `/${language}/dashboard`);
      await page.getByRole('button', { name: told.signOut }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(told.signedOut);
      expect(await keptTexts(page)).not.toContain('Apap');
      await page.goto(`/${language}/dashboard`);
      await expect(page.getByText('Apap')).toHaveCount(0);

      await context.setOffline(false);
      await open(page, `/${language}/dashboard`);
      await expect(page.getByRole('main')).not.toContainText('Apap');
      await context.addCookies(cookies.filter(({ name }) => name === 'session'));
      await open(page, `/${language}/dashboard`);
      await expect(page.getByRole('main')).not.toContainText('Apap'); // the session itself has ended

      const other = await newPerson();
      await signIn(context, other);
      await open(page, `/${language}/dashboard`);
      await open(page, `/${language}/dashboard`);
      expect(await keptTexts(page)).not.toContain('Apap');
      await wakeOffline(context, page, `/${language}/dashboard`);
      await expect(page.getByText('Apap')).toHaveCount(0);
    },
  );
}

test(
  'of several packages the kept list tells the good ones first, by the day it is read',
  { tag: '@js' },
  async ({ page, context, me }) => {
    const [apap] = await me.has({ name: 'Apap', quantity: 10, expiryDate: day(-3), gtin: decided.withdrawn.gtin });
    const body = { quantity: 1, expiryDate: day(5) };
    await done(`POST /medications/${apap?.id}/packages`, { token: me.token, body });
    await keepList(page, 'en');
    await wakeOffline(context, page, '/en/dashboard');
    const [told, earliest] = [page.locator('.kept-good'), page.locator('.kept-facts > .kept-expiry')];
    await expect(told).toContainText(/^1 good, until .* 10 expired$/);
    await expect(page.locator('.kept-quantity')).toHaveText('1');
    await expect(earliest).toBeHidden();
    const check = page.locator('.kept-name').getByText(wordsIn('en')('inventory:recalls.tag.check'));
    await expect(check).toBeVisible();
    const less = page.locator('.kept-facts > .kept-actions [data-by="-1"]');
    await less.click();
    await expect(less).toBeDisabled();
    await page.clock.setFixedTime(Date.now() + 8 * 86_400_000);
    await page.reload();
    await expect(told).toBeHidden();
    await expect(page.locator('.kept-quantity')).toHaveText('11');
    await expect(earliest).toBeVisible();
    await expect(check).toBeVisible();
    await expect(less).toBeEnabled();
  },
);

test('another person’s page empties what is kept', { tag: '@js' }, async ({ page, context, me }) => {
  await me.has({ name: 'Apap' });
  await keepList(page, 'en');
  await context.clearCookies({ name: 'session' });
  await signIn(context, await newPerson());
  await open(page, '/en/account');
  await expect.poll(() => keptTexts(page)).not.toContain('Apap');
});

test('a link is followed to the kept list; a form stays as it was', { tag: '@js' }, async ({ page, context, me }) => {
  const [apap] = await me.has({ name: 'Apap' });
  await keepList(page, 'en');
  await open(page, `/en/dashboard?panel=edit&id=${apap?.id}`);
  await context.setOffline(true);
  await field(page, 'Name').fill('Ibum');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(summary(page)).toContainText('This needs a connection.');
  await expect(field(page, 'Name')).toHaveValue('Ibum');
  await field(page, 'Name').fill('Apap');
  await page.getByRole('banner').getByRole('link', { name: 'My medications' }).click();
  await expect(page.getByRole('status').getByText(words.en.offline)).toBeVisible();
});

test('an error answer is shown, not the kept list', { tag: '@js' }, async ({ page, me }) => {
  await me.has({ name: 'Apap' });
  await keepList(page, 'en');
  await open(page, '/en/dashboard/00000000-0000-4000-8000-000000000000/packages');
  await expect(page.getByText(words.en.offline)).toHaveCount(0);
  await expect(page.getByText('Apap')).toHaveCount(0);
});

test(
  'nothing is registered or kept unless it is switched on, and nothing stays once it is off',
  { tag: '@js' },
  async ({ page, context, me }) => {
    await me.has({ name: 'Apap' });
    await open(page, '/en/dashboard');
    const registered = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
    expect(await registered()).toBe(0);
    await keepList(page, 'en');
    expect(await registered()).toBe(1);
    await page.getByRole('checkbox', { name: words.en.keep }).uncheck();
    await expect(page.getByText('Nothing is kept on this device.')).toBeVisible();
    expect([await registered(), await page.evaluate(() => caches.keys())]).toEqual([0, []]);
    expect(context.serviceWorkers().length).toBeLessThanOrEqual(1);
  },
);

test('signing out online is said as ever', { tag: '@js' }, async ({ page, me }) => {
  await me.has({ name: 'Apap' });
  await keepList(page, 'en');
  await open(page, '/en/dashboard');
  await page.getByRole('banner').locator('summary').filter({ hasText: me.email }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(flash(page)).toContainText('Signed out');
  await alive(page);
  expect(await keptTexts(page)).not.toContain('Apap');
});
