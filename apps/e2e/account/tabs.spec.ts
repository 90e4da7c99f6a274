import { done } from '../support/api.ts';
import { logIn, press } from '../support/auth-pages.ts';
import { fillMedication } from '../support/medication-form.ts';
import { field, open, row, signOut } from '../support/pages.ts';
import { newPerson, signIn } from '../support/person.ts';
import { sql } from '../support/product.ts';
import { expect, test } from '../support/test.ts';

test(
  'another person in another tab: this tab shows nothing of the first',
  { tag: '@js' },
  async ({ page, context, me }) => {
    await me.has({ name: 'Apap' });
    await open(page, '/en/dashboard');
    await expect(row(page, 'Apap')).toBeVisible();
    await signIn(context, await newPerson());
    const second = await context.newPage();
    await open(second, '/en/dashboard');
    await expect(page.getByText('Apap')).toHaveCount(0);
    await expect(page.getByText(me.email)).toHaveCount(0);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My medications');
  },
);

const aspirin = { name: 'Aspirin', expiryDate: '2099-01-31', additionalInfo: 'For Jan alone' };

test(
  'a form of one person does nothing once another has logged in, shows them nothing, and waits for whose it is',
  { tag: '@no-js' },
  async ({ page, context, me }) => {
    await open(page, '/en/dashboard?panel=add');
    await fillMedication(page, aspirin);
    const other = await newPerson();
    await signIn(context, other);
    expect(await press(page, 'Add')).toBe(403);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This form belongs to another account');
    await expect(page.locator('body')).toContainText('Nothing was done in your name');
    expect(await page.content()).not.toContain('Jan alone');
    for (const { token } of [me, other]) expect((await done('GET /medications', { token })).items).toEqual([]);

    await page.getByRole('button', { name: 'Sign out and switch accounts' }).click();
    await logIn(page, me.email);
    await expect(field(page, 'Name')).toHaveValue('Aspirin');
    await expect(field(page, 'Additional info')).toHaveValue('For Jan alone');
  },
);

test(
  'a tab says that another person has logged in before it gives way, and what was typed waits for whose it is',
  { tag: '@js' },
  async ({ page, context, me }) => {
    await open(page, '/pl/dashboard?panel=add');
    await page.getByLabel('Nazwa').first().fill('Aspiryna');
    await signIn(context, await newPerson());
    await open(await context.newPage(), '/pl/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Teraz zalogowane jest inne konto');
    await expect(page.locator('body')).not.toContainText(me.email);
    await expect(page.getByRole('textbox')).toHaveCount(0);
    const refused = page.waitForResponse((response) => response.request().method() === 'POST');
    await page.getByRole('button', { name: 'Dalej' }).click();
    expect((await refused).status()).toBe(403);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ten formularz należy do innego konta');
    const [kept] = await sql<{ values: { name: string } }>('select values from medication_drafts where user_id = $1', [
      me.id,
    ]);
    expect(kept?.values.name).toBe('Aspiryna');
  },
);

test('nobody is logged out by a form of somebody else’s', { tag: '@no-js' }, async ({ page, context, me }) => {
  await open(page, '/en/account');
  await expect(page.getByText(me.email).first()).toBeAttached();
  const other = await newPerson();
  await signIn(context, other);
  await signOut(page, me.email);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This form belongs to another account');
  await expect(page.getByText(other.email).first()).toBeAttached();
});

test(
  'what changed about the person in one tab is known in the other',
  { tag: '@js' },
  async ({ page, context, me }) => {
    await open(page, '/en/dashboard');
    await sql(`update users set email = $1 where id = $2`, [`changed-${me.email}`, me.id]);
    const second = await context.newPage();
    await open(second, '/en/dashboard');
    await expect(page.getByRole('banner').getByText(`changed-${me.email}`).first()).toBeAttached();
  },
);

test(
  'a session that was ended elsewhere is noticed when the window is looked at again',
  { tag: '@js' },
  async ({ page, me }) => {
    await me.has({ name: 'Apap' });
    await page.clock.install();
    await open(page, '/en/dashboard');
    await expect(row(page, 'Apap')).toBeVisible();
    await sql(`delete from sessions where user_id = $1`, [me.id]);
    await expect(async () => {
      await page.clock.fastForward(31_000);
      await page.evaluate(() => window.dispatchEvent(new Event('focus')));
      await expect(page.getByText('Apap')).toHaveCount(0, { timeout: 2_000 });
    }).toPass();
    await expect(page.getByText(me.email)).toHaveCount(0);
  },
);
