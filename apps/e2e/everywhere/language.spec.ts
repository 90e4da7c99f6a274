import type { Page } from '@playwright/test';
import { alive, expectAt, line, open } from '../support/pages.ts';
import { productUrl } from '../support/product.ts';
import { expect, test } from '../support/test.ts';

const toPolish = async (page: Page) => {
  await page.getByRole('button', { name: 'Polski' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl-PL');
  await alive(page);
};
const toEnglish = async (page: Page) => {
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
  await alive(page);
};

for (const [english, polish] of [
  ['/en/', '/pl/'],
  ['/en/auth?tab=signup&returnTo=%2Fen%2Fcontact', '/pl/auth?tab=signup&returnTo=%2Fpl%2Fcontact'],
  ['/en/contact', '/pl/contact'],
  ['/en/dashboard', '/pl/dashboard'],
  ['/en/knowledge-base', '/pl/baza-wiedzy'],
  ['/en/knowledge-base/storing-medicines?x=1', '/pl/baza-wiedzy/przechowywanie-lekow?x=1'],
  ['/en/page/privacy-policy', '/pl/strona/polityka-prywatnosci'],
  ['/en/nowhere', '/pl/nowhere'],
] as const) {
  test(`the switch keeps the place: ${english}`, { tag: '@no-js' }, async ({ page, context }) => {
    await open(page, english);
    await toPolish(page);
    await expectAt(page, polish);
    expect((await context.cookies()).find(({ name }) => name === 'lang')).toMatchObject({
      value: 'pl',
      path: '/',
      sameSite: 'Lax',
    });
    await expect(page.getByRole('button', { name: 'Polski' })).toHaveAttribute('aria-current', 'true');
    await toEnglish(page);
    await expectAt(page, english);
  });
}

test('the switch keeps the place in the list: page, search, panel', { tag: '@both' }, async ({ page, me }) => {
  const [apap] = await me.has({ name: 'Apap' });
  await open(page, `/en/dashboard?q=apap&category=painkiller`);
  await toPolish(page);
  await expectAt(page, '/pl/dashboard?q=apap&category=painkiller');
  await open(page, `/pl/dashboard?panel=edit&id=${apap?.id}`);
  await toEnglish(page);
  await expectAt(page, `/en/dashboard?panel=edit&id=${apap?.id}`);
  await expect(page.getByRole('heading', { level: 2, name: 'Edit medication' })).toBeVisible();
  await open(page, '/en/list-management?panel=share');
  await toPolish(page);
  await expectAt(page, '/pl/list-management?panel=share');
  await open(page, `/pl/dashboard/${apap?.id}/delete`);
  await toEnglish(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Delete “Apap”?');
});

test(
  'the shared view, outside the prefix, carries its language in the query',
  { tag: '@no-js' },
  async ({ page, me }) => {
    await me.has({ name: 'Apap' });
    const { shareToken } = await me.shares();
    await open(page, `/shared/${shareToken}`);
    await expect(line(page, 'Apap')).toContainText('tablets');
    await toPolish(page);
    await expectAt(page, `/shared/${shareToken}?lang=pl`);
    await expect(line(page, 'Apap')).toContainText('tabletki');
  },
);

for (const [cookie, accepted, home] of [
  [null, 'pl-PL,pl;q=0.9,en;q=0.8', '/pl/'],
  [null, 'de-DE,de;q=0.9', '/en/'],
  [null, '', '/en/'],
  ['pl', 'en-US', '/pl/'],
  ['en', 'pl-PL', '/en/'],
  ['de', 'pl-PL', '/pl/'],
] as const) {
  test(
    `the bare address leads to ${home}: stored ${cookie ?? 'nothing'}, browser ${accepted || 'silent'}`,
    { tag: '@no-js' },
    async ({ request }) => {
      const answer = await request.get('/?from=mail', {
        maxRedirects: 0,
        headers: { 'accept-language': accepted, ...(cookie && { cookie: `lang=${cookie}` }) },
      });
      expect([answer.status(), answer.headers().location]).toEqual([302, `${home}?from=mail`]);
      expect(answer.headers()['set-cookie']).toContain(
        `lang=${home.slice(1, 3)}; Max-Age=31536000; Path=/; SameSite=Lax`,
      );
    },
  );
}

test('the page is in the language of its address, whatever is stored', { tag: '@no-js' }, async ({ page, context }) => {
  await context.addCookies([{ name: 'lang', value: 'pl', url: productUrl() }]);
  await open(page, '/en/?lng=pl');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
});

test(
  'where no prefix says the language, a missing page speaks the chosen one',
  { tag: '@no-js' },
  async ({ page, context }) => {
    await context.addCookies([{ name: 'lang', value: 'pl', url: productUrl() }]);
    expect(await open(page, '/nowhere')).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ups! Nie ma takiej strony');
  },
);

test(
  'without a choice a missing page is English, whatever the browser speaks',
  { tag: '@no-js' },
  async ({ visitor }) => {
    const page = await visitor({ locale: 'pl-PL' });
    expect(await open(page, '/nowhere')).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');
  },
);
