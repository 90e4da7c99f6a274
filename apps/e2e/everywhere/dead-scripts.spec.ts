import type { Page } from '@playwright/test';
import { logIn } from '../support/auth-pages.ts';
import { choose, confirm, field, flash, open, row } from '../support/pages.ts';
import { newPerson } from '../support/person.ts';
import { expect, test } from '../support/test.ts';

const takeAway = (page: Page, script: string) =>
  page.route(`**/assets/${script}-*.js`, (route) => route.fulfill({ status: 404 }));

const loads = (page: Page) => {
  const whole: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && whole.push(new URL(request.url()).pathname));
  return whole;
};

test.describe('where the script of a page is gone', { tag: '@js' }, () => {
  test('its link opens it whole', async ({ page }) => {
    await open(page, '/en/');
    await takeAway(page, 'knowledge-base');
    const whole = loads(page);
    await page.getByRole('banner').getByRole('link', { name: 'Knowledge base' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Knowledge base');
    expect(whole).toEqual(['/en/knowledge-base']);
  });

  test('a question in a dialog is answered all the same', async ({ page, me }) => {
    await me.has({ name: 'Apap' }, { name: 'Ibum' });
    await open(page, '/en/dashboard');
    await takeAway(page, 'delete-medication');
    await choose(page, 'Delete: Apap');
    await confirm(page, 'Delete');
    await expect(flash(page)).toContainText('Successfully deleted medication');
    await expect(row(page, 'Ibum')).toBeVisible();
    await expect(row(page, 'Apap')).toHaveCount(0);
  });

  test('a form that leads to it leads there', async ({ page }) => {
    const { email } = await newPerson();
    await open(page, '/en/auth');
    await takeAway(page, '*');
    await logIn(page, email);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My medications');
  });

  test('a part of it opens with its page, and works as without scripts', async ({ page, me }) => {
    await me.has({ name: 'Ibum' });
    await open(page, '/en/dashboard');
    await takeAway(page, 'medication-panel');
    const whole = loads(page);
    await choose(page, 'Edit: Ibum');
    await field(page, 'Name').fill('Ibum forte');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(row(page, 'Ibum forte')).toBeVisible();
    expect(whole.length).toBeGreaterThan(0);
  });

  test('what is typed is asked about before', async ({ page, me }) => {
    page.on('dialog', (dialog) => expect(dialog.type()).toBe('none'));
    expect(me.id).not.toBe('');
    await open(page, '/en/dashboard?panel=add');
    await takeAway(page, 'knowledge-base');
    await field(page, 'Name').fill('Apap');
    await page.getByRole('banner').getByRole('link', { name: 'Knowledge base' }).click();
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await expect(field(page, 'Name')).toHaveValue('Apap');
    await page.getByRole('banner').getByRole('link', { name: 'Knowledge base' }).click();
    await page.getByRole('button', { name: 'Discard' }).click(); // once is enough
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Knowledge base');
  });
});
