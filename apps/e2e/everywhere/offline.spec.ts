import { choose, flash, open, row, summary } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

test(
  'without a connection the list stays, says so, and can be asked again',
  { tag: '@js' },
  async ({ page, context, me }) => {
    await me.has({ name: 'Apap' }, { name: 'Ibum' });
    await open(page, '/en/dashboard');
    await context.setOffline(true);
    const expectStays = async (act: () => Promise<unknown>) => {
      await act();
      await expect(flash(page)).toContainText('No connection');
      await expect(row(page, 'Apap')).toBeVisible();
    };
    const toArticles = page.getByRole('banner').getByRole('link', { name: 'Knowledge base' });
    await expectStays(() => toArticles.click());
    await expectStays(() => page.getByRole('link', { name: 'Add medication' }).click());
    await page.getByRole('searchbox').fill('ib');
    await expect(flash(page)).toContainText('No connection');
    await choose(page, 'make private: Apap');
    await expect(row(page, 'Apap').getByRole('alert')).toContainText('No connection');
    await expect(summary(page)).toHaveCount(0);
    await choose(page, 'Delete: Apap');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(row(page, 'Apap').getByRole('alert')).toBeVisible();
    await context.setOffline(false);
    await choose(page, 'Delete: Apap');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(row(page, 'Apap')).toHaveCount(0);
    await toArticles.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Knowledge base');
  },
);
