import { randomUUID } from 'node:crypto';
import { done } from '../support/api.ts';
import { fillSignUp, press } from '../support/auth-pages.ts';
import { linkIn, mailsTo, mailTo } from '../support/mailbox.ts';
import { fillMedication } from '../support/medication-form.ts';
import { flash, open } from '../support/pages.ts';
import { newEmail } from '../support/person.ts';
import { productUrl } from '../support/product.ts';
import { expect, test } from '../support/test.ts';

const apap = { name: 'Apap', expiryDate: '2099-01-31' };

test('a double click adds one medication', { tag: '@both' }, async ({ page, me }) => {
  await open(page, '/en/dashboard?panel=add');
  await fillMedication(page, apap);
  await page.getByRole('button', { name: 'Add', exact: true }).dblclick();
  await expect(flash(page)).toContainText('Successfully added medication');
  expect((await done('GET /medications', { token: me.token })).total).toBe(1);
});

test('going back and sending the form again adds nothing by itself', { tag: '@no-js' }, async ({ page, me }) => {
  await open(page, '/en/dashboard?panel=add');
  await fillMedication(page, apap);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(flash(page)).toContainText('Successfully added medication');
  await page.goBack();
  await fillMedication(page, apap);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(
    flash(page)
      .or(page.getByRole('group', { name: 'Is this the same medicine?' }))
      .first(),
  ).toBeVisible();
  expect((await done('GET /medications', { token: me.token })).total).toBe(1);
});

test(
  'the same form sent twice at once gets the same answer and works once',
  { tag: '@no-js' },
  async ({ page, me }) => {
    const form = { intent: 'add', name: 'Apap', type: 'tablets', once: `${randomUUID()}.add` };
    const send = () => page.request.post('/en/dashboard', { form, headers: { origin: productUrl() }, maxRedirects: 0 });
    const answers = await Promise.all([send(), send(), send()]);
    answers.push(await send());
    for (const answer of answers) {
      expect([answer.status(), answer.headers().location]).toEqual([303, '/en/dashboard?panel=add#top']);
    }
    expect((await done('GET /medications', { token: me.token })).total).toBe(1);
  },
);

test(
  'a form that was corrected after its answer was lost is not taken for a repeat',
  { tag: '@no-js' },
  async ({ page, me }) => {
    const once = `${randomUUID()}.add`;
    for (const name of ['Apap', 'Ibuprom']) {
      const form = { intent: 'add', name, type: 'tablets', once };
      await page.request.post('/en/dashboard', { form, headers: { origin: productUrl() }, maxRedirects: 0 });
    }
    const { items } = (await done('GET /medications', { token: me.token })) as { items: { name: string }[] };
    expect(items.map(({ name }) => name)).toEqual(['Ibuprom', 'Apap']);
  },
);

test('a double tap makes one link', { tag: '@js' }, async ({ page, me }) => {
  await open(page, '/en/list-management?panel=share');
  await page.getByRole('button', { name: 'Show a code' }).dblclick();
  await expect(flash(page)).toContainText('Share created successfully');
  expect((await done('GET /shares', { token: me.token })).total).toBe(1);
});

test('a double click extends by seven days, not by fourteen', { tag: '@no-js' }, async ({ page, me }) => {
  const { expiresAt } = await me.shares();
  await open(page, '/en/list-management');
  await page.getByRole('button', { name: /^Extend by 7 days/ }).dblclick();
  await expect(flash(page)).toContainText('Share extended');
  const [share] = (await done('GET /shares', { token: me.token })).items as { expiresAt: string }[];
  expect(Date.parse(share?.expiresAt ?? '') - Date.parse(expiresAt)).toBe(7 * 86_400_000);
});

test('a double click deletes once and says so once', { tag: '@no-js' }, async ({ page, me }) => {
  const [apap] = await me.has({ name: 'Keep' }, { name: 'Apap' });
  await open(page, `/en/dashboard/${apap?.id}/delete`);
  await page.getByRole('button', { name: 'Delete', exact: true }).dblclick();
  await expect(flash(page)).toContainText('Successfully deleted medication');
  expect((await done('GET /medications', { token: me.token })).total).toBe(1);
});

test('a double click signs up once and mails once', { tag: '@no-js' }, async ({ page }) => {
  const email = newEmail();
  await open(page, '/en/auth?tab=signup');
  await fillSignUp(page, email);
  await page.getByRole('main').getByRole('button', { name: 'Sign up' }).dblclick();
  await expect(flash(page)).toContainText('Please check your email to verify your account');
  await mailTo(email);
  await open(page, '/en/auth?view=forgot');
  await page.getByLabel('E-mail address').fill(email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(flash(page)).toContainText('Please check your email for the password reset link');
  expect((await mailsTo(email)).filter(({ subject }) => subject === 'Confirm your e-mail address')).toHaveLength(1);
});

test('a double click confirms the address', { tag: '@no-js' }, async ({ page }) => {
  const email = newEmail();
  await open(page, '/en/auth?tab=signup');
  await fillSignUp(page, email);
  await press(page, 'Sign up');
  await open(page, linkIn(await mailTo(email)).href);
  await page.getByRole('button', { name: 'Confirm my address' }).dblclick();
  await expect(flash(page)).toContainText('Your e-mail address is confirmed');
});
