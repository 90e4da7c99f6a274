import type { Page } from '@playwright/test';
import { choose, confirm, field, open, openSheet, row } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

/** As browsers translate: each text node is replaced by an element. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (texts.nextNode()) found.push(texts.currentNode as Text);
    for (const text of found) {
      const isKept = text.parentElement?.closest('[translate=no], font, script, style, textarea') ?? null;
      if (isKept || !text.data.trim()) continue;
      const standIn = document.createElement('font');
      standIn.append(document.createElement('font'));
      standIn.firstElementChild?.append(`⟨${text.data}⟩`);
      text.replaceWith(standIn);
    }
  });

test.describe('on a page that the browser has translated', { tag: '@js' }, () => {
  test('words follow what is so', async ({ page, me }) => {
    await me.has({ name: 'Apap', isPrivate: true, quantity: 3 }, { name: 'Ibum' });
    await open(page, '/en/dashboard');
    await translate(page); // while it hydrates
    const apap = row(page, 'Apap');
    await expect(apap.locator('.private-mark')).toHaveText('⟨Private⟩');
    await choose(page, 'make public: Apap');
    await expect(apap.locator('.private-mark')).toHaveCount(0);
    await apap.getByRole('link', { name: 'Change quantity: Apap' }).click();
    await apap.getByRole('textbox').fill('7');
    await translate(page);
    await page.keyboard.press('Enter');
    await expect(apap.getByRole('cell').nth(1)).toHaveText('7');
    await translate(page);
    await choose(page, 'Delete: Ibum');
    await confirm(page, 'Delete');
    await expect(row(page, 'Ibum')).toHaveCount(0);
    await openSheet(page);
    await expect(page.getByRole('link', { name: 'My meds (1)' })).toBeVisible();
    await page.getByRole('searchbox').fill('zzz');
    await expect(page.getByText('No medication matches')).toBeVisible();
  });

  test('that comes alive only then, nothing waits for a script', async ({ page, me }) => {
    expect(me.id).not.toBe('');
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/entry.client-*.js', (route) => released.then(() => route.continue()));
    await page.goto('/en/dashboard?panel=add', { waitUntil: 'commit' });
    await field(page, 'Name').fill('Ibum');
    await field(page, 'Expiry date').fill('2099-01-31');
    await translate(page);
    await page.context().clearCookies({ name: 'tz' });
    release();
    await expect.poll(() => page.evaluate(() => document.cookie)).toContain('tz='); // the script has run
    await expect(field(page, '⟨Name⟩')).toHaveValue('Ibum');
    await page.getByRole('button', { name: '⟨Add⟩' }).click();
    await expect(row(page, 'Ibum')).toBeVisible();
  });
});
