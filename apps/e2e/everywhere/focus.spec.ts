import { alive, choose, expectAt, field, flash, open, row } from '../support/pages.ts';
import { addMedication, fillMedication } from '../support/medication-form.ts';
import { done } from '../support/api.ts';
import { fillSignUp, logIn, press } from '../support/auth-pages.ts';
import { newList } from '../support/list-steps.ts';
import { linkIn, mailTo } from '../support/mailbox.ts';
import { goodPassword, newEmail, newPerson } from '../support/person.ts';
import { expect, test } from '../support/test.ts';

/** Records whether the page handled the next click, and stops it. Runs in the browser. */
function watchNextClick() {
  const click = new Promise<string>((resolve) => {
    addEventListener('click', (event) => {
      resolve(event.defaultPrevented ? 'taken by the page' : 'left to the browser');
      event.preventDefault();
    });
  });
  return { click };
}

test.describe('where the focus goes', { tag: '@js' }, () => {
  test('another page: to its heading, and its title is spoken', async ({ page }) => {
    await open(page, '/en/');
    await page.getByRole('banner').getByRole('link', { name: 'Knowledge base' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Knowledge base' })).toBeFocused();
    await expect(page.locator('[aria-live=polite]').filter({ hasText: 'Knowledge base – Domeka' })).toHaveCount(1);
  });

  test('another screen of the same page: to its heading, and its title is spoken', async ({ page }) => {
    const expectHeading = async (name: string) => {
      await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
      await expect(page.locator('[aria-live=polite]').filter({ hasText: `${name} – Domeka` })).toHaveCount(1);
    };
    await open(page, '/en/auth');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expectHeading('Forgot password');
    await page.getByRole('link', { name: 'Back to log in' }).click();
    await expectHeading('Log in');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expectHeading('Forgot password');
    await field(page, 'E-mail address').fill(newEmail('nobody'));
    await press(page, 'Send reset link');
    await expectHeading('Enter the code');
    await open(page, '/en/auth');
    const signUp = page.getByRole('main').getByRole('link', { name: 'Sign up' });
    await signUp.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign up');
    await expect(signUp).toBeFocused();
    await fillSignUp(page, newEmail());
    await press(page, 'Sign up');
    await expectHeading('Enter the code');
  });

  test('the list, whose code comes with logging in or confirming an address: to its heading', async ({ page }) => {
    const list = page.getByRole('heading', { level: 1, name: 'My medications' });
    const { email } = await newPerson();
    await open(page, '/en/auth');
    await logIn(page, email);
    await expect(list).toBeFocused();
    await page.context().clearCookies();
    const another = newEmail();
    await done('POST /auth/v1/signup', {
      body: { email: another, password: goodPassword, client: 'web', data: { terms: true, privacy: true } },
    });
    await open(page, linkIn(await mailTo(another)).href);
    await press(page, 'Confirm my address');
    await expect(list).toBeFocused();
  });

  test('theme: stays on its button, or on the menu that closed over it', async ({ page }) => {
    await open(page, '/en/');
    const dark = page.getByRole('button', { name: 'Dark colours' });
    await dark.click();
    await expect(page.locator('html')).toHaveClass('dark');
    await expect(dark).toBeFocused();
    await page.setViewportSize({ width: 375, height: 812 });
    const menu = page.getByRole('banner').locator('.side-menu > summary');
    await menu.click();
    await page.getByRole('button', { name: 'Light colours' }).click();
    await expect(page.locator('html')).toHaveClass('light');
    await expect(menu).toBeFocused();
  });

  test('panel: to what is typed first, else to its heading; back to what opened it when it closes', async ({
    page,
    me,
  }) => {
    await me.has({ name: 'Apap' });
    await open(page, '/en/dashboard');
    const add = page.getByRole('link', { name: 'Add medication' });
    await add.click();
    await expect(field(page, 'Name')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(add).toBeFocused();
    await choose(page, 'Edit: Apap');
    await expect(page.getByRole('heading', { level: 2, name: 'Edit medication' })).toBeFocused();
    await page.getByRole('link', { name: 'Close' }).click();
    await expect(page.getByLabel('More: Apap', { exact: true })).toBeFocused();
  });

  test('sharing: to the title of its page, and of the page that it came from', async ({ page, me }) => {
    expect(me.id).toBeTruthy();
    await open(page, '/en/list-management?list=personal');
    for (const name of ['Share List', 'Create your first share']) {
      await page.getByRole('link', { name }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Share Your Medication List' })).toBeFocused();
      await page.getByRole('main').getByRole('link', { name: 'Cancel' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Manage Lists' })).toBeFocused();
    }
  });

  test('a row that is on another page of the list: to the heading', async ({ page, me }) => {
    const [last] = await me.has(...Array.from({ length: 21 }, (_, index) => ({ name: `Box ${index}` })));
    await open(page, `/en/dashboard?panel=edit&id=${last?.id}`);
    await press(page, 'Save');
    await expect(flash(page)).toContainText('Successfully updated medication');
    await expect(page.getByRole('heading', { level: 1, name: 'My medications' })).toBeFocused();
  });

  test('what was closed is not opened again by going back', async ({ page, me }) => {
    await me.has({ name: 'Apap' });
    await open(page, '/en/knowledge-base');
    await page.getByRole('banner').getByRole('link', { name: 'My medications' }).click();
    const list = page.getByRole('heading', { level: 1, name: 'My medications' });
    await expect(list).toBeVisible();
    const panel = page.getByRole('complementary');
    for (const closing of ['Escape', 'Close', 'Done']) {
      await page.getByRole('link', { name: 'Add medication' }).click();
      await expect(field(page, 'Name')).toBeFocused();
      if (closing === 'Escape') await page.keyboard.press(closing);
      else await panel.getByRole('link', { name: closing }).click();
      await expect(panel).toHaveCount(0);
    }
    await page.goBack();
    await expectAt(page, '/en/knowledge-base');
    await open(page, '/en/dashboard?panel=add');
    await panel.getByRole('link', { name: 'Close' }).click();
    await expect(panel).toHaveCount(0);
    await page.goBack();
    await expectAt(page, '/en/knowledge-base');
  });

  test('after adding: the panel is ready for the next box; after saving: back in the row', async ({ page, me }) => {
    await me.has({ name: 'Box' });
    await open(page, '/en/dashboard?panel=add');
    await addMedication(page, { name: 'Apap' });
    await expect(flash(page)).toContainText('Successfully added medication');
    await expect(field(page, 'Name')).toBeFocused();
    await page.getByRole('link', { name: 'Close' }).click();
    await choose(page, 'Edit: Box');
    await fillMedication(page, { quantity: '3' });
    await press(page, 'Save');
    await expect(page.getByLabel('More: Box', { exact: true })).toBeFocused();
  });

  test('dialog: on Cancel first, back to its link when it closes, to the next row when the row is gone', async ({
    page,
    me,
  }) => {
    await me.has({ name: 'Keep' }, { name: 'Apap' });
    await open(page, '/en/dashboard');
    const link = page.getByRole('link', { name: 'Delete: Apap' });
    await choose(page, 'Delete: Apap');
    await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(link).toBeFocused();
    await link.click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(row(page, 'Apap')).toHaveCount(0);
    await expect(row(page, 'Keep')).toBeFocused();
    await expect(flash(page)).toContainText('Successfully deleted medication'); // the list was reloaded
    await choose(page, 'Delete: Keep');
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(row(page, 'Keep')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 2, name: 'My meds' })).toBeFocused();
  });

  test('far down the list: a form opens at its top, and the place stays when a row goes', async ({ page, me }) => {
    await me.has(...Array.from({ length: 12 }, (_, index) => ({ name: `Box ${index + 1}` })));
    const title = page.getByRole('heading', { level: 2, name: 'Edit medication' });
    for (const size of [
      { width: 375, height: 667 },
      { width: 1280, height: 800 },
    ]) {
      await page.setViewportSize(size);
      await open(page, '/en/dashboard');
      await choose(page, 'Edit: Box 1');
      await expect(title).toBeFocused();
      await expect(title).toBeInViewport();
      await page.keyboard.press('Escape');
      await expect(title).toHaveCount(0);
      await expect(page.locator(':focus')).toBeInViewport();
    }
    await page.setViewportSize({ width: 375, height: 667 });
    await choose(page, 'Delete: Box 5');
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(row(page, 'Box 5')).toHaveCount(0);
    await expect(row(page, 'Box 4')).toBeFocused();
    await expect(row(page, 'Box 4')).toBeInViewport();
  });

  test('dialogs of single links: on Cancel first, back to the link; with a modifier key the browser decides', async ({
    page,
    me,
  }) => {
    const list = await newList(me, 'Home');
    await open(page, `/en/list-management/settings?list=${list.id}`);
    const link = page.getByRole('link', { name: 'Delete List' });
    await link.click();
    await expect(page.getByRole('dialog', { name: 'Delete the list “Home”?' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(link).toBeFocused();
    const next = await page.evaluateHandle(watchNextClick);
    await link.click({ modifiers: ['Control'] });
    expect(await next.evaluate(({ click }) => click)).toBe('left to the browser');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('share: to the new link', async ({ page, me }) => {
    await me.has({ name: 'Apap' });
    await open(page, '/en/list-management');
    await page.getByRole('link', { name: 'Create your first share' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Share Your Medication List' })).toBeFocused();
    await press(page, 'Send a link');
    await expect(page.getByRole('textbox', { name: /^Link made on/ })).toBeFocused();
  });

  test('search and filter stay where they are', async ({ page, me }) => {
    await me.has({ name: 'Apap', categories: ['painkiller'] });
    await open(page, '/en/dashboard');
    await page.getByRole('searchbox').pressSequentially('apap');
    await expectAt(page, '/en/dashboard?q=apap');
    await expect(page.getByRole('searchbox')).toBeFocused();
    const chip = page.getByRole('link', { name: 'painkiller', exact: true });
    await chip.click();
    await expect(chip).toHaveAttribute('aria-current', 'true');
    await expect(chip).toBeFocused();
  });

  test('duplicate: to the question', async ({ page, me }) => {
    await me.has({ name: 'Apap' });
    await open(page, '/en/dashboard?panel=add');
    await addMedication(page, { name: 'Apap' });
    await expect(page.getByRole('group', { name: 'Is this the same medicine?' })).toBeFocused();
  });

  test('menus close with Esc, by a click beside them and when they led somewhere', async ({ page, me }) => {
    await open(page, '/en/dashboard');
    const menu = page.getByRole('banner').locator('summary').filter({ hasText: me.email });
    const item = page.getByRole('link', { name: 'Shared lists' });
    await menu.click();
    await expect(item).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(item).toBeHidden();
    await expect(menu).toBeFocused();
    await menu.click();
    await page.getByRole('heading', { level: 1 }).click();
    await expect(item).toBeHidden();
    await menu.click();
    await item.click();
    await expectAt(page, '/en/list-management');
    await expect(item).toBeHidden();
  });

  test('back in the history closes the panel again', async ({ page, me }) => {
    await me.has({ name: 'Apap' });
    await open(page, '/en/dashboard');
    await choose(page, 'Edit: Apap');
    await expect(field(page, 'Name')).toHaveValue('Apap');
    await page.goBack();
    await alive(page);
    await expect(page.getByRole('complementary')).toHaveCount(0);
  });
});
