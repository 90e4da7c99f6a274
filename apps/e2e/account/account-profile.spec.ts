import { alive, expectAt, expectRefused, field, flash, open } from '../support/pages.ts';
import { press } from '../support/auth-pages.ts';
import { expect, test } from '../support/test.ts';

test('the account is in the menu, and the profile is kept', { tag: '@both' }, async ({ page, me }) => {
  await open(page, '/en/dashboard');
  await page.getByText(me.email).first().click();
  await page.getByRole('link', { name: 'Account', exact: true }).click();
  await expectAt(page, '/en/account');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your profile');
  await field(page, 'Name').fill('Anna Nowak');
  await field(page, 'Time zone').selectOption({ label: 'United States, New York (Eastern Time)' });
  await field(page, 'Colours').selectOption({ label: 'Dark' });
  await press(page, 'Save');
  await expect(flash(page)).toContainText('Your profile is saved');
  await expect(page.locator('html')).toHaveClass('dark');
  await open(page, '/en/account');
  await expect(field(page, 'Name')).toHaveValue('Anna Nowak');
  await expect(field(page, 'Time zone')).toHaveValue('America/New_York');
});

test('another language leads to its page, and stays', { tag: '@js' }, async ({ page, me: _me }) => {
  await open(page, '/en/account');
  await field(page, 'Language').selectOption({ label: 'Polski' });
  await press(page, 'Save');
  await expectAt(page, '/pl/account');
  await alive(page);
  await expect(flash(page)).toContainText('Profil został zapisany');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Twój profil');
  await open(page, '/');
  await expectAt(page, '/pl/');
});

test(
  'a name that is too long is refused beside its field, and stays typed',
  { tag: '@no-js' },
  async ({ page, me: _me }) => {
    await open(page, '/en/account');
    await field(page, 'Name').fill('x'.repeat(101));
    await expectRefused(page, await press(page, 'Save'), '100');
    await expect(field(page, 'Name')).toHaveValue('x'.repeat(101));
  },
);

test('who is not signed in is led to the log-in and back', { tag: '@no-js' }, async ({ page }) => {
  await open(page, '/en/account');
  await expectAt(page, '/en/auth?tab=login&returnTo=%2Fen%2Faccount');
});
