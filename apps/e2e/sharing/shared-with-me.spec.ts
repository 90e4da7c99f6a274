import { done } from '../support/api.ts';
import { press } from '../support/auth-pages.ts';
import { flash, open, row } from '../support/pages.ts';
import { newPerson } from '../support/person.ts';
import { expect, test } from '../support/test.ts';

test(
  'what others share stands beside one’s own, to be read only, and goes when its share ends',
  { tag: '@no-js' },
  async ({ page, me }) => {
    const owner = await newPerson();
    await owner.has({ name: 'Hers', quantity: 3 }, { name: 'Kept secret', isPrivate: true });
    await me.has({ name: 'Mine' });
    await done('PUT /profile', { token: owner.token, body: { displayName: 'Żaneta Wójcik' } });
    const share = await owner.shares({ recipientEmail: me.email });
    await open(page, '/en/dashboard');
    await expect(row(page, 'Hers')).toHaveCount(0);
    await page.getByRole('link', { name: 'Include shared (2)' }).click();
    await expect(row(page, 'Hers')).toContainText('shared by: Żaneta Wójcik');
    await expect(row(page, 'Hers').locator('a, button, input')).toHaveCount(0);
    await expect(row(page, 'Mine').locator('a, button')).not.toHaveCount(0);
    await expect(page.getByText('Kept secret')).toHaveCount(0);
    await open(page, '/en/dashboard?tab=all&q=wojcik');
    await expect(page.getByRole('rowheader')).toHaveCount(1);
    await expect(row(page, 'Hers')).toBeVisible();
    await done(`DELETE /shares/${share.id}`, { token: owner.token });
    await press(page, 'Refresh');
    await expect(flash(page)).toContainText('Data refreshed successfully');
    await expect(row(page, 'Hers')).toHaveCount(0);
  },
);

test(
  'what others share is read anew every 30 seconds, and nobody loses their place',
  { tag: '@js' },
  async ({ page, me }) => {
    const owner = await newPerson();
    await me.has(...Array.from({ length: 19 }, (_, n) => ({ name: `Box ${n}`, quantity: 1 })));
    const [hers] = await owner.has({ name: 'Hers', quantity: 3 });
    await owner.shares({ recipientEmail: me.email });
    await page.clock.install();
    await open(page, '/en/dashboard?tab=all');
    await row(page, 'Box 3').getByRole('link', { name: 'Change quantity' }).click();
    const typed = row(page, 'Box 3').getByRole('textbox');
    await typed.fill('12,5');
    await typed.evaluate((input) => input.scrollIntoView({ block: 'center' }));
    const place = () => page.evaluate(() => window.scrollY);
    const before = await place();
    expect(before).toBeGreaterThan(0);
    for (const quantity of [7, 9]) {
      await done(`PATCH /medications/${hers?.id}/quantity`, { token: owner.token, body: { quantity } });
      await page.clock.runFor('00:30');
      await expect(row(page, 'Hers').getByRole('cell', { name: `${quantity}`, exact: true })).toBeVisible();
      await expect(typed).toHaveValue('12,5');
      await expect(typed).toBeFocused();
      expect(await place()).toBe(before);
    }
  },
);
