import { expectAt, expectErrorPage, open } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

test('the knowledge base lists its articles and opens them', { tag: '@no-js' }, async ({ page }) => {
  await open(page, '/en/');
  await page.getByRole('banner').getByRole('link', { name: 'Knowledge base' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Knowledge base');
  // Other tests may publish articles.
  const first = page.getByRole('article').filter({ hasText: /Storing medicines|Returning expired|Reading expiry/ });
  await expect(first).toHaveCount(3);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Knowledge base' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await page.getByRole('link', { name: 'Read more – Storing medicines at home' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Storing medicines at home');
  await expect(page.getByRole('main').getByText('English')).toBeVisible();
  await page.getByRole('link', { name: 'All articles' }).click();
  await expectAt(page, '/en/knowledge-base');
});

test('an article describes itself to search engines', { tag: '@no-js' }, async ({ page }) => {
  await open(page, '/en/knowledge-base/storing-medicines');
  await expect(page).toHaveTitle('Storing medicines at home – Domeka');
  const link = (rel: string) => page.locator(`link[rel=${rel}]`);
  await expect(link('canonical')).toHaveAttribute('href', /\/en\/knowledge-base\/storing-medicines$/);
  await expect(page.locator('link[hreflang=pl]')).toHaveAttribute('href', /\/pl\/baza-wiedzy\/przechowywanie-lekow$/);
  await expect(page.locator('meta[property="og:type"]')).toHaveAttribute('content', 'article');
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '{}') as object;
  expect(data).toMatchObject({ '@type': 'Article', inLanguage: 'en-US' });
});

test('an English page that stands in is one with the English one', { tag: '@no-js' }, async ({ page }) => {
  await open(page, '/pl/strona/about');
  for (const [link, href] of [
    ['canonical', '/en/page/about'],
    ['alternate', '/en/page/about'],
  ] as const)
    await expect(page.locator(`link[rel=${link}][href$="${href}"]`)).toHaveCount(1);
  await expect(page.locator('link[hreflang=pl]')).toHaveAttribute('href', /\/pl\/strona\/o-nas$/);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /English/ })
    .click();
  await expectAt(page, '/en/page/about');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Domeka');
});

test('every page has one address, with or without a slash at its end', { tag: '@no-js' }, async ({ page }) => {
  for (const [asked, address] of [
    ['/en', '/en/'],
    ['/pl/', '/pl/'],
    ['/en/knowledge-base/', '/en/knowledge-base'],
  ] as const) {
    await open(page, asked);
    const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
    expect(new URL(canonical ?? '').pathname).toBe(address);
  }
});

test('a missing article says so and leads back', { tag: '@no-js' }, async ({ page }) => {
  expect(await open(page, '/en/knowledge-base/none')).toBe(404);
  await expectErrorPage(page, 'Article not found');
  await page.getByRole('link', { name: 'All articles' }).click();
  await expectAt(page, '/en/knowledge-base');
});

test('the footer leads to every page of the language', { tag: '@no-js' }, async ({ page }) => {
  for (const [language, count] of [
    ['en', 4],
    ['pl', 4],
  ] as const) {
    await open(page, `/${language}/`);
    const links = page.getByRole('contentinfo').locator('a[href*="/page/"], a[href*="/strona/"]');
    await expect(links).toHaveCount(count);
    for (const title of await links.allInnerTexts()) {
      await page.getByRole('contentinfo').getByRole('link', { name: title.trim(), exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title.trim());
    }
  }
});

test('a page ends in an invitation', { tag: '@no-js' }, async ({ page }) => {
  await open(page, '/en/page/about');
  const invitation = page.getByRole('region', { name: 'Ready to get started?' });
  await expect(invitation).toContainText(
    'Join thousands of users who are already managing their medications efficiently',
  );
  await invitation.getByRole('link', { name: 'Start Managing Your Medications' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign up');
});

test(
  'an English page that stands in for a Polish one says so and is marked as English',
  { tag: '@no-js' },
  async ({ page }) => {
    await open(page, '/pl/strona/about');
    await expect(page.getByText('Ta strona jest dostępna tylko po angielsku.')).toBeVisible();
    await expect(page.locator('.prose')).toHaveAttribute('lang', 'en');
  },
);

test('a missing page says so', { tag: '@no-js' }, async ({ page }) => {
  expect(await open(page, '/en/page/none')).toBe(404);
  await expectErrorPage(page, 'Page Not Found');
  await expect(page.getByRole('main')).toContainText("The page you're looking for doesn't exist or has been removed.");
  expect(await open(page, '/en/no/such/page')).toBe(404);
  await expectErrorPage(page, 'Oops! Page not found');
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expectAt(page, '/en/');
});

for (const [old, now] of [
  ['/knowledge-base?x=1', '/en/knowledge-base?x=1'],
  ['/knowledge-base/storing-medicines', '/en/knowledge-base/storing-medicines'],
  ['/page/about?x=1', '/en/page/about?x=1'],
  ['/en/baza-wiedzy', '/en/knowledge-base'],
  ['/pl/knowledge-base/przechowywanie-lekow', '/pl/baza-wiedzy/przechowywanie-lekow'],
  ['/pl/page/o-nas', '/pl/strona/o-nas'],
] as const) {
  test(`the address ${old} leads to ${now}`, { tag: '@no-js' }, async ({ page }) => {
    expect(await open(page, old)).toBe(200);
    await expect(page).toHaveURL(now);
  });
}

test('an old address without a language goes to the stored one', { tag: '@no-js' }, async ({ request }) => {
  const answer = await request.get('/knowledge-base', { maxRedirects: 0, headers: { cookie: 'lang=pl' } });
  expect([answer.status(), answer.headers().location]).toEqual([301, '/pl/baza-wiedzy']);
});

test('search engines find every public page and its twin on the map, and are told what is private @no-js', async ({
  request,
  baseURL,
}) => {
  const robots = await (await request.get('/robots.txt')).text();
  for (const line of ['Disallow: /shared/', 'Disallow: /pl/account', `Sitemap: ${baseURL}/sitemap.xml`])
    expect(robots).toContain(`${line}\n`);
  expect(robots).not.toMatch(/^Disallow: \/(|en\/?|pl\/?)$/m);
  const map = await (await request.get('/sitemap.xml')).text();
  const entry = map
    .split('<url>')
    .find((each) => each.includes('<loc>' + baseURL + '/pl/baza-wiedzy/przechowywanie-lekow<'));
  expect(entry).toContain(`hreflang="en" href="${baseURL}/en/knowledge-base/storing-medicines"`);
  expect(entry).toMatch(/<lastmod>\d{4}-\d\d-\d\dT/);
  for (const path of ['/en/', '/pl/baza-wiedzy', '/en/page/about', '/pl/strona/o-nas'])
    expect(map).toContain(`<loc>${baseURL}${path}</loc>`);
  expect(map).not.toMatch(/\/(admin|account|shared)/);
});
