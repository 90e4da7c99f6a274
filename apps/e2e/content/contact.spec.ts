import type { Locator } from '@playwright/test';
import { press } from '../support/auth-pages.ts';
import { mailsTo } from '../support/mailbox.ts';
import { expectRefused, field, flash, open } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

const thanks = "Thank you for your message! We'll get back to you soon.";

async function fill(form: Locator, subject: string) {
  await form.getByLabel('Name').fill('Jan');
  await form.getByLabel('E-mail address').fill('jan@example.test');
  await form.getByLabel('Subject').fill(subject);
  await form.getByLabel('Message').fill('<b>Hello</b>\nthere');
}

const mailsAbout = async (subject: string) =>
  (await mailsTo('contact@domeka.example')).filter((mail) => mail.subject === `Contact form: ${subject}`);
const received = async (subject: string) => (await mailsAbout(subject)).length;

test('a message is sent from the contact page', { tag: '@both' }, async ({ page }, { testId }) => {
  await open(page, '/en/contact');
  await fill(page.getByRole('main'), `Question ${testId}`);
  await press(page, 'Send');
  await expect(flash(page)).toContainText(thanks);
  await expect(field(page, 'Message')).toHaveValue('');
  await expect.poll(() => received(`Question ${testId}`)).toBe(1);
  const [mail] = await mailsAbout(`Question ${testId}`);
  expect(mail?.html).toContain('&lt;b&gt;Hello&lt;/b&gt;');
});

test('a refused message keeps what was typed', { tag: '@no-js' }, async ({ page }) => {
  await open(page, '/en/contact');
  await field(page, 'Message').fill('Hello');
  await field(page, 'E-mail address').fill('nobody');
  const status = await press(page, 'Send');
  await expectRefused(page, status, 'Enter your name', 'Please enter a valid email address', 'Enter a subject');
  await expect(field(page, 'Message')).toHaveValue('Hello');
  await expect(field(page, 'E-mail address')).toHaveValue('nobody');
  await expect(field(page, 'E-mail address')).toHaveAttribute('aria-invalid', 'true');
});

test('the contact link of the footer leads to the form', { tag: '@no-js' }, async ({ page }) => {
  await open(page, '/en/knowledge-base');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await expect(page.getByRole('heading', { name: 'Contact' })).toBeVisible();
});

test(
  'with scripts the form opens in a dialog, which closes once the message is sent',
  { tag: '@js' },
  async ({ page }, { testId }) => {
    await open(page, '/en/knowledge-base');
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Contact' });
    await link.click();
    const dialog = page.getByRole('dialog', { name: 'Contact' });
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(dialog.locator('.error-summary')).toContainText('Enter your name');
    await expect(dialog.locator('.error-summary')).toBeFocused();
    await expect(page).toHaveTitle('Error: Knowledge base – Domeka');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveTitle('Knowledge base – Domeka');
    await expect(link).toBeFocused();
    await link.click();
    await expect(dialog.locator('.error-summary')).toHaveCount(0);
    await fill(dialog, `Dialog ${testId}`);
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(flash(page)).toContainText(thanks);
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL('/en/knowledge-base');
    await expect.poll(() => received(`Dialog ${testId}`)).toBe(1);
  },
);

test('where the script of the dialog is gone the link leads to the page', { tag: '@js' }, async ({ page }) => {
  await open(page, '/en/knowledge-base');
  await page.route('**/contact-dialog-*.js', (route) => route.fulfill({ status: 404 }));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL('/en/contact');
  await expect(page.getByRole('heading', { name: 'Contact' })).toBeVisible();
});

test(
  'who fills the hidden field is asked whether they are a person; nothing is lost meanwhile',
  { tag: '@no-js' },
  async ({ page }, { testId }) => {
    await open(page, '/en/contact');
    await fill(page.getByRole('main'), `Filled ${testId}`);
    await page.locator('[name=leaveBlank]').evaluate((input: HTMLInputElement) => {
      input.value = 'http://spam.example';
    });
    await expectRefused(page, await press(page, 'Send'), 'Tick this box to send your message');
    await expect(field(page, 'Message')).toHaveValue('<b>Hello</b>\nthere');
    expect(await received(`Filled ${testId}`)).toBe(0);
    await page.getByRole('checkbox', { name: 'I am a person' }).check();
    await press(page, 'Send');
    await expect(flash(page)).toContainText(thanks);
    await expect.poll(() => received(`Filled ${testId}`)).toBe(1);
  },
);
