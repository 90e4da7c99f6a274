import { open, row } from './support/pages.ts';
import { newPerson, signIn } from './support/person.ts';
import { sql } from './support/product.ts';
import { expect, test } from './support/test.ts';

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
  },
);

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
    await page.clock.fastForward(31_000);
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(page.getByText('Apap')).toHaveCount(0);
    await expect(page.getByText(me.email)).toHaveCount(0);
  },
);
