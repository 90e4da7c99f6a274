import type { Page } from '@playwright/test';
import { logIn, press } from '../support/auth-pages.ts';
import { openMore } from '../support/medication-form.ts';
import { choose, expectAt, field, flash, open, row, signOut } from '../support/pages.ts';
import { newPerson } from '../support/person.ts';
import { expect, test } from '../support/test.ts';

const stay = (page: Page) => page.getByRole('button', { name: 'Keep editing' }).click();
const leave = (page: Page) => page.getByRole('button', { name: 'Discard' }).click();
const name = (page: Page) => field(page, 'Name');

test.describe('what is typed or ticked goes only once that is answered with yes', { tag: '@js' }, () => {
  test('by Esc, the cross, another row, the way back or another page', async ({ page, me }) => {
    const [apap] = await me.has({ name: 'Apap' }, { name: 'Ibum' });
    await open(page, '/en/dashboard');
    await choose(page, 'Edit: Apap');
    await name(page).fill('Apap Noc');
    const expectQuestion = async (act: () => Promise<unknown>) => {
      await act();
      await stay(page);
      await expect(name(page)).toHaveValue('Apap Noc');
      await expectAt(page, `/en/dashboard?panel=edit&id=${apap?.id}`);
    };
    await expectQuestion(() => name(page).press('Escape'));
    await expect(name(page)).toBeFocused();
    await expectQuestion(() => page.getByRole('link', { name: 'Close' }).click());
    await expectQuestion(() => choose(page, 'Edit: Ibum'));
    await expectQuestion(() => page.goBack());
    await expectQuestion(() => page.getByRole('banner').getByRole('link', { name: 'Knowledge base' }).click());
    await choose(page, 'Edit: Ibum');
    await leave(page);
    await expect(name(page)).toHaveValue('Ibum');
    await openMore(page);
    await field(page, 'painkiller').check();
    await name(page).press('Escape');
    await stay(page);
    await expect(field(page, 'painkiller')).toBeChecked();
    await field(page, 'painkiller').uncheck();
    await name(page).press('Escape');
    await expect(name(page)).toHaveCount(0);
  });

  test('in the contact dialog, also beside the log-in', async ({ page }) => {
    await open(page, '/en/auth?tab=login');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
    const message = page.getByRole('dialog').getByLabel('Message');
    await message.fill('Hello');
    const cancel = page.getByRole('dialog').getByRole('button', { name: 'Cancel' });
    for (const close of [() => page.keyboard.press('Escape'), () => cancel.click()]) {
      await close();
      await stay(page);
      await expect(message).toHaveValue('Hello');
    }
    await page.keyboard.press('Escape');
    await leave(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('when the page is left, as the browser asks', async ({ page, me }) => {
    expect(me.id).not.toBe('');
    await open(page, '/en/dashboard?panel=add');
    await name(page).pressSequentially('Apap');
    const asked = page.waitForEvent('dialog');
    const closed = page.close({ runBeforeUnload: true });
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await closed;
    await expect(name(page)).toHaveValue('Apap');
  });

  test('not where it was sent, nor beside it', async ({ page, me }) => {
    await me.has({ name: 'Ibum' });
    await open(page, '/en/dashboard?panel=add');
    await name(page).fill('Apap');
    await field(page, 'Expiry date').fill('2099-01-31');
    await page.getByRole('searchbox').fill('ib');
    await expect(page).toHaveURL(/q=ib/);
    await expect(name(page)).toHaveValue('Apap');
    await press(page, 'Add');
    await expect(row(page, 'Apap')).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'Knowledge base' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Knowledge base');
  });
});

test(
  'a session that ended elsewhere is asked about; what is sent then is kept until the log-in, which leads back to it',
  { tag: '@js' },
  async ({ page, context, me }) => {
    await open(page, '/en/dashboard?panel=add');
    await name(page).pressSequentially('Apap');
    await openMore(page);
    await field(page, 'painkiller').check();
    const asked = page.waitForEvent('dialog');
    const second = await context.newPage();
    await open(second, '/en/knowledge-base');
    await signOut(second, me.email);
    await (await asked).dismiss();
    await press(page, 'Add');
    await expect(flash(page)).toContainText('What you typed is kept');
    await logIn(page, me.email);
    await expect(name(page)).toHaveValue('Apap');
    await expect(field(page, 'painkiller')).toBeChecked();
  },
);

test(
  'what is typed while the session ends is there again for who typed it, and for nobody else',
  { tag: '@js' },
  async ({ page, context, me }) => {
    const other = await newPerson();
    const note = field(page, 'Note below the list’s title (optional)');
    for (const { email } of [me, other]) {
      await open(page, '/en/list-management?list=personal&panel=share');
      await page.getByText('Change', { exact: true }).click();
      await note.fill('For the visit');
      await context.clearCookies();
      await press(page, 'Share');
      await logIn(page, email);
      await expectAt(page, '/en/list-management?list=personal&panel=share');
      await expect(note).toHaveValue(email === me.email ? 'For the visit' : '');
      await expect(note).toBeVisible({ visible: email === me.email });
    }
    expect(await page.evaluate(() => sessionStorage.getItem('kept-text'))).toBeNull();
  },
);

test('a visitor of a panel logs in and comes back to it', { tag: '@js' }, async ({ page }) => {
  const { email } = await newPerson();
  await open(page, '/en/dashboard?panel=add');
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await logIn(page, email);
  await expectAt(page, '/en/dashboard?panel=add');
});
