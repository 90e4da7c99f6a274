import type { Page } from '@playwright/test';
import { languages } from '@domeka/kernel';
import { newList } from '../support/list-steps.ts';
import { choose, open, row } from '../support/pages.ts';
import { expect, oneWayIn, test } from '../support/test.ts';

const tabAndHeading = (page: Page) =>
  page.locator('main .tab-links').evaluate((strip) => {
    const headings = [...document.querySelectorAll('main :is(h1, h2, h3)')];
    const first = headings.find((each) => strip.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING);
    const name = strip.querySelector('[aria-current]')?.textContent.replace(/ \(\d+\)$/, '');
    return { tab: `H2 ${name ?? ''}`, heading: first && `${first.tagName} ${first.textContent}` };
  });

for (const language of languages) {
  test(
    `each tab’s panel begins with a heading of the tab’s name, in ${language}`,
    oneWayIn(language),
    async ({ page, me }) => {
      await me.has({ name: 'Apap' });
      const { id } = await newList(me, 'Home');
      const paths = [
        ...['', '?tab=all', '?q=zzz'].map((query) => `/${language}/dashboard${query}`),
        ...['?list=personal', `?list=${id}`, `/members?list=${id}`, `/settings?list=${id}`].map(
          (rest) => `/${language}/list-management${rest}`,
        ),
      ];
      for (const path of paths) {
        await open(page, path);
        const { tab, heading } = await tabAndHeading(page);
        expect(heading, path).toBe(tab);
      }
    },
  );
}

test.describe('the last row gone, the focus is on the heading of what is empty now', { tag: '@js' }, () => {
  const dialog = (page: Page) => page.getByRole('dialog');

  test('medications', async ({ page, me }) => {
    await me.has({ name: 'Apap' });
    await open(page, '/en/dashboard');
    await choose(page, 'Delete: Apap');
    await dialog(page).getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Nothing left here' })).toBeVisible();
    await expect(row(page, 'Apap')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 2, name: 'My meds' })).toBeFocused();
  });

  test('shares', async ({ page, me }) => {
    await me.shares();
    await open(page, '/en/list-management');
    await page.getByRole('link', { name: /^Delete the share/ }).click();
    await dialog(page).getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'No active shares found' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: 'Shares' })).toBeFocused();
  });
});
