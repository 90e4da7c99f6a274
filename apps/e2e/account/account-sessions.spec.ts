import { confirm, expectAt, flash, followAndConfirm, open } from '../support/pages.ts';
import { signIn } from '../support/person.ts';
import { expect, test } from '../support/test.ts';

const phone =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

test('a device that is unknown is signed out', { tag: '@no-js' }, async ({ page, me, visitor }) => {
  const lost = await visitor({ userAgent: phone });
  await signIn(lost.context(), me);
  await open(lost, '/en/account/sessions');
  await expect(lost.getByRole('row', { name: 'Chrome, Android' })).toContainText('This device');
  await open(page, '/en/account/sessions');
  const row = page.getByRole('row', { name: 'Chrome, Android' });
  await expect(row).toContainText('With password');
  await row.getByRole('link', { name: 'Sign out: Chrome, Android' }).click();
  await expect(page.getByText(/^Logged in .+, last used .+\.$/)).toBeVisible();
  await confirm(page, 'Sign out');
  await expect(flash(page)).toContainText('The device was signed out');
  await expect(page.getByRole('row', { name: 'Chrome, Android' })).toHaveCount(0);
  await open(lost, '/en/account/sessions');
  await expectAt(lost, '/en/auth?tab=login&returnTo=%2Fen%2Faccount%2Fsessions');
  await open(page, '/en/account/sessions');
  await expectAt(page, '/en/account/sessions');
});

test('all other devices are signed out, this one stays', { tag: '@js' }, async ({ page, me, visitor }) => {
  const other = await visitor();
  await signIn(other.context(), me);
  await open(page, '/en/account/sessions');
  await followAndConfirm(page, 'Sign out all other devices', 'Sign out all others');
  await expect(flash(page)).toContainText('All other devices were signed out');
  await expect(page.getByRole('row')).toHaveCount(2);
  await open(other, '/en/account');
  await expectAt(other, '/en/auth?tab=login&returnTo=%2Fen%2Faccount');
});

test('somebody else’s session is not there', { tag: '@no-js' }, async ({ page, me: _me }) => {
  expect(await open(page, '/en/account/sessions/3f2504e0-4f89-41d3-9a0c-0305e82c3301/end')).toBe(404);
});
