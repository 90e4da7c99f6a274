import { expectAt, flash, open, row, signOut } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

test(
  'signing out leaves nothing: not behind the back button, not in the cookie',
  { tag: '@both' },
  async ({ page, context, me }) => {
    await me.has({ name: 'Apap' });
    await open(page, '/en/dashboard');
    await expect(row(page, 'Apap')).toBeVisible();
    const answered = page.waitForResponse((response) => response.url().endsWith('/en/sign-out'));
    await signOut(page, me.email);
    expect(await (await answered).headerValue('clear-site-data')).toBe('"cache"');
    await expect(flash(page)).toContainText('Signed out');
    await expectAt(page, '/en/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Home medicines, in order');
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('session');

    await page.goBack();
    await expect(page.getByRole('main')).toContainText('Log in to see and keep the list');
    await expect(page.getByText('Apap')).toHaveCount(0);
  },
);

test(
  'the session itself has ended: an old copy of the cookie opens nothing',
  { tag: '@no-js' },
  async ({ page, context, me }) => {
    await open(page, '/en/dashboard');
    const cookies = await context.cookies();
    await signOut(page, me.email);
    await expect(flash(page)).toContainText('Signed out');
    await context.addCookies(cookies.filter(({ name }) => name === 'session'));
    await open(page, '/en/dashboard');
    await expect(page.getByRole('main')).toContainText('Log in to see and keep the list');
  },
);

test('other tabs follow by themselves', { tag: '@js' }, async ({ page, context, me }) => {
  await me.has({ name: 'Apap' });
  await open(page, '/en/dashboard');
  const second = await context.newPage();
  await open(second, '/en/dashboard');
  await expect(row(second, 'Apap')).toBeVisible();
  await signOut(page, me.email);
  await expect(second.getByRole('main')).toContainText('Log in to see and keep the list');
  await expect(second.getByText('Apap')).toHaveCount(0);
});
