import type { Page } from '@playwright/test';
import { press } from '../support/auth-pages.ts';
import { addMedication, openMore } from '../support/medication-form.ts';
import { expectRefused, field, flash, open, openSheet, row, statusOf, summary } from '../support/pages.ts';
import { expect, scriptsRun, test } from '../support/test.ts';

/** A message is part of the page until the toast script has loaded. */
const toast = (page: Page) => page.locator('.toast');

async function togglePrivacy(page: Page) {
  const menu = row(page, 'Apap').locator('.row-more');
  if ((await menu.getAttribute('open')) === null) await menu.locator('summary').click();
  await menu.getByRole('button', { name: /make (private|public)/ }).click();
}

test('a message is shown once, and names no medicine in its cookie', { tag: '@both' }, async ({ page, me }) => {
  await me.has({ name: 'Apap' });
  await open(page, '/en/dashboard');
  const answered = page.waitForResponse((response) => response.request().method() === 'POST');
  await togglePrivacy(page);
  const cookie = Buffer.from(decodeURIComponent((await (await answered).headerValue('set-cookie')) ?? ''), 'base64');
  expect(cookie.toString()).not.toContain('Apap');
  await expect(flash(page)).toHaveCount(1);
  await page.reload();
  await expect(row(page, 'Apap')).toContainText('Private');
  await expect(flash(page)).toHaveCount(0);
});

test(
  'a message says at once what it is: status for success, alert for failure',
  { tag: '@both' },
  async ({ page, me }) => {
    const [apap] = await me.has({ name: 'Apap' });
    await open(page, '/en/dashboard');
    await togglePrivacy(page);
    await expect(flash(page)).toHaveAttribute('data-role', 'status');
    await open(page, `/en/dashboard/${apap?.id}/delete`);
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(flash(page)).toContainText('Successfully deleted');
    await page.goto(`/en/dashboard/${apap?.id}/delete`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This medication is not there any more');
  },
);

test('a session that ended meanwhile leads to log-in and back', { tag: '@no-js' }, async ({ page, context, me }) => {
  expect(me.id).not.toBe('');
  await open(page, '/en/dashboard?panel=add');
  await context.clearCookies({ name: 'session' });
  await addMedication(page, { name: 'Apap' });
  await expect(flash(page)).toContainText('User not authenticated');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in');
});

test(
  'a refused form: title, summary above the heading, links that lead into the fields',
  { tag: '@both' },
  async ({ page, me }) => {
    expect(me.id).not.toBe('');
    await open(page, '/en/dashboard?panel=add');
    await expectRefused(
      page,
      await addMedication(page, { name: '', quantity: '-1' }),
      'Enter the name of the medicine',
    );
    await expect(page).toHaveTitle('Error: Add medication – My medications – Domeka');
    await expect(field(page, 'Name')).toHaveAttribute('aria-invalid', 'true');
    await expect(field(page, 'Name')).toHaveAccessibleDescription(/Enter the name of the medicine$/);
    await summary(page).getByRole('link', { name: 'Enter the name of the medicine' }).click();
    await expect(field(page, 'Name')).toBeFocused();
    if (scriptsRun()) return;
    await expect(page).toHaveURL(/#add-name$/);
  },
);

test('without scripts the browser lands on the summary', { tag: '@no-js' }, async ({ page }) => {
  await open(page, '/en/contact');
  await press(page, 'Send');
  await expect(page).toHaveURL('/en/contact#errors');
  await expect(summary(page)).toBeInViewport();
});

test('in Polish the title begins with its own word', { tag: '@no-js' }, async ({ page }) => {
  await open(page, '/pl/contact');
  const status = await statusOf(page, () => page.getByRole('button', { name: 'Wyślij' }).click());
  expect(status).toBe(422);
  await expect(page).toHaveTitle('Błąd: Kontakt – Domeka');
  await expect(summary(page).getByRole('heading')).toHaveText('Popraw błędy');
});

test('making private is taken back by the message', { tag: '@both' }, async ({ page, me }) => {
  await me.has({ name: 'Apap' });
  await open(page, '/en/dashboard');
  await togglePrivacy(page);
  await expect(flash(page)).toContainText("Medication is now private and won't be shared");
  await expect(flash(page)).toContainText('Apap');
  await flash(page).getByRole('button', { name: 'Undo' }).click();
  await expect(flash(page)).toContainText('Medication is now public and can be shared');
  await expect(row(page, 'Apap')).not.toContainText('Private');
});

test.describe('with scripts', { tag: '@js' }, () => {
  test('the summary takes the focus', async ({ page }) => {
    await open(page, '/en/contact');
    await press(page, 'Send');
    await expect(summary(page)).toBeFocused();
  });

  test('a message goes after five seconds, waits while looked at, and F8 reaches it', async ({ page, me }) => {
    await me.has({ name: 'Apap' });
    await page.clock.install();
    await open(page, '/en/dashboard?tab=all');
    await openSheet(page);
    await press(page, 'Refresh');
    await expect(toast(page)).toContainText('Data refreshed');
    await page.clock.runFor(4000);
    await expect(flash(page)).toBeVisible();
    await flash(page).hover();
    await page.clock.runFor(20_000);
    await expect(flash(page)).toBeVisible();
    await page.mouse.move(0, 0);
    await page.clock.runFor(6000);
    await expect(flash(page)).toHaveCount(0);

    await togglePrivacy(page);
    await expect(flash(page)).toContainText('private');
    await togglePrivacy(page);
    await expect(flash(page)).toContainText('public');
    await expect(flash(page)).toHaveCount(1);
    await page.keyboard.press('F8');
    await page.clock.runFor(20_000);
    await page.keyboard.press('Tab'); // to the message, then to its buttons
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(flash(page)).toHaveCount(0);
  });

  test('what can be taken back can be so for half a minute, and a form sent meanwhile ends it', async ({
    page,
    me,
  }) => {
    await me.has({ name: 'Apap' });
    await page.clock.install();
    await open(page, '/en/dashboard');
    await togglePrivacy(page);
    await expect(toast(page)).toContainText('Apap');
    await page.clock.runFor(29_000);
    await expect(flash(page)).toBeVisible();
    await page.clock.runFor(2000);
    await expect(flash(page)).toHaveCount(0);
    await togglePrivacy(page);
    await expect(flash(page)).toContainText('public');
    await page.route('**/*.data*', (route) =>
      route.request().method() === 'POST' ? route.abort('internetdisconnected') : route.continue(),
    );
    await togglePrivacy(page);
    await expect(flash(page)).not.toContainText('public');
  });

  test('where the script of toasts is gone the message is part of the page until the next one', async ({
    page,
    me,
  }) => {
    await me.has({ name: 'Apap' });
    await open(page, '/en/dashboard');
    await page.route('**/toasts-*.js', (route) => route.fulfill({ status: 404 }));
    await togglePrivacy(page);
    await expect(flash(page)).toContainText('private');
    await expect(toast(page)).toHaveCount(0);
    await page.getByRole('banner').getByRole('link', { name: 'Knowledge base' }).click();
    await expect(page).toHaveURL('/en/knowledge-base');
    await expect(flash(page)).toHaveCount(0);
  });

  test('while the network is away a form stays as it is and says so', async ({ page, context, me, faults }) => {
    expect(me.id).not.toBe('');
    await open(page, '/en/dashboard?panel=add');
    await field(page, 'Name').fill('Apap');
    await field(page, 'Expiry date').fill('2099-01-31');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(summary(page)).toContainText('Please check your internet connection and try again.');
    await expect(field(page, 'Name')).toHaveValue('Apap');
    await context.setOffline(false);
    await press(page, 'Add');
    await expect(flash(page)).toContainText('Successfully added medication');
    expect(faults).toEqual([]);
  });

  test('a form that posts to another page stands there with everything typed', async ({ page, me }) => {
    expect(me.id).not.toBe('');
    await page.route('**/*.data*', (route) =>
      route.request().method() === 'POST' ? route.abort('internetdisconnected') : route.continue(),
    );
    await open(page, '/en/list-management');
    await field(page, 'List name').fill('Home');
    await field(page, 'Description (optional)').fill('The drawer');
    await page.getByRole('button', { name: 'Create a list' }).click();
    await expect(summary(page)).toContainText('Please check your internet connection and try again.');
    await expect(page).toHaveURL(/list-management\/new/);
    await expect(field(page, 'List name')).toHaveValue('Home');
    await expect(field(page, 'Description (optional)')).toHaveValue('The drawer');
    await open(page, '/en/?panel=add');
    await field(page, 'Name').fill('Apap');
    await openMore(page);
    await page.getByLabel('painkiller').check();
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page).toHaveURL(/dashboard/);
    await expect(field(page, 'Name')).toHaveValue('Apap');
    await expect(page.getByLabel('painkiller')).toBeChecked();
  });
});
