import type { WrittenPageView } from '@domeka/content/contract';
import { logIn, press } from '../support/auth-pages.ts';
import {
  confirm,
  expectAt,
  expectRefused,
  field,
  flash,
  followAndConfirm,
  open,
  question,
  summary,
} from '../support/pages.ts';
import { done } from '../support/api.ts';
import { html, openMenu, showHtml, unlike, write, writeHtml } from '../support/screens/content-steps.ts';
import { photo } from '../support/photo.ts';
import { productUrl } from '../support/product.ts';
import { expect, oneWayIn, scriptsRun, test } from '../support/test.ts';
import { appCode, forgetUsedCodes, signInAdmin } from '../support/two-step.ts';

test(
  'a page is written, refused in words, published, seen, edited, taken back and deleted',
  { tag: '@both' },
  async ({ context, page, visitor }) => {
    await signInAdmin(context);
    const title = `Zażółć gęślą ${unlike()}`;
    await open(page, '/en/admin?tab=content');
    await page.getByRole('link', { name: 'New Page' }).click();
    await expectRefused(page, await press(page, 'Save'), 'Failed to create page', 'Title and slug are required');
    await field(page, 'Title').fill('Storing medicines');
    await field(page, 'Slug').fill('storing-medicines');
    const taken = 'A page with this slug already exists for this language';
    await expectRefused(page, await press(page, 'Save'), 'Failed to create page', taken);
    await expect(field(page, 'Title')).toHaveValue('Storing medicines');
    await field(page, 'Slug').fill('');
    await field(page, 'Title').fill(title);
    await field(page, 'Description').fill('What this is about.');
    await writeHtml(page, '<h2>First</h2><p>Hello</p><script>alert(1)</script>');
    await press(page, 'Save and stay');
    await expect(flash(page)).toContainText('Left out, because pages cannot contain it: <script>');
    const slug = await field(page, 'Slug').inputValue();
    expect(slug).toMatch(/^zazolc-gesla-/);
    const theirs = await visitor();
    expect(await open(theirs, `/en/knowledge-base/${slug}`)).toBe(404);
    await page.getByRole('link', { name: 'Preview' }).click();
    await expect(page.getByText('Draft. This is how the page will look')).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: 'First' })).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');

    await open(page, '/en/admin?tab=content');
    const row = page.getByRole('row', { name: title });
    await openMenu(row);
    await row.getByRole('button', { name: 'Publish' }).click();
    await expect(flash(page)).toContainText('Page published');
    await openMenu(row);
    await row.getByRole('link', { name: 'View page' }).click();
    await expectAt(page, `/en/knowledge-base/${slug}`);
    await open(theirs, '/en/knowledge-base');
    await expect(theirs.getByRole('article').filter({ hasText: title })).toHaveCount(1);

    await open(page, '/en/admin?tab=content&state=published');
    await row.getByRole('link', { name: title, exact: true }).click();
    await writeHtml(page, '<h2>Second</h2>');
    await field(page, 'Slug').fill(`${slug} moved`);
    await press(page, 'Save');
    await expectAt(page, '/en/admin?tab=content');
    await open(theirs, `/en/knowledge-base/${slug}`);
    await expectAt(theirs, `/en/knowledge-base/${slug}-moved`);
    await expect(theirs.getByRole('heading', { level: 2, name: 'Second' })).toBeVisible();

    await openMenu(row);
    await row.getByRole('button', { name: 'Unpublish' }).click();
    await expect(flash(page)).toContainText('Page unpublished');
    expect(await open(theirs, `/en/knowledge-base/${slug}-moved`)).toBe(404);
    await openMenu(row);
    await followAndConfirm(page, `Delete: ${title}`, 'Delete');
    await expect(row).toBeHidden();
  },
);

test(
  'of two who save at once the second sees both versions, and decides',
  { tag: '@no-js' },
  async ({ context, page }) => {
    const admin = await signInAdmin(context);
    const { id, version } = await write(admin, `Conflict ${unlike()}`);
    await open(page, `/en/admin/content/${id}`);
    await writeHtml(page, '<p>As it was.</p><p>My line.</p>');
    await done(`PATCH /admin/pages/${id}`, {
      token: admin.token,
      body: { version, content: '<p>As it was.</p><p>Their line.</p>' },
    });
    await expectRefused(page, await press(page, 'Save and stay'), 'This was changed elsewhere while you were writing.');
    const compared = page.getByRole('row', { name: 'Text' });
    await expect(compared.locator('mark')).toHaveText(['Their line.', 'My line.']);
    await expect(compared).not.toContainText('As it was.');
    await press(page, 'Save and stay');
    await expect(flash(page)).toContainText('Page saved');
    await expect(html(page)).toHaveValue('<p>As it was.</p><p>My line.</p>');
  },
);

test(
  'a page that everybody reads goes when its title is typed, and not where it was changed meanwhile',
  { tag: '@no-js' },
  async ({ context, page }) => {
    const admin = await signInAdmin(context);
    const title = `To go ${unlike()}`;
    const { id } = await write(admin, title);
    const { version } = await done(`POST /admin/pages/${id}/publish`, { token: admin.token, body: {} });
    const row = page.getByRole('row', { name: title });
    const ask = async () => {
      await open(page, '/en/admin?tab=content');
      await openMenu(row);
      await row.getByRole('link', { name: `Delete: ${title}` }).click();
    };
    const typed = question(page).getByLabel('Title of the page');
    await ask();
    await confirm(page, 'Delete');
    await expect(question(page).locator('.field-error')).toContainText('This is not the title.');
    await typed.fill(title.toUpperCase());
    await done(`PATCH /admin/pages/${id}`, { token: admin.token, body: { version, content: '<p>Theirs.</p>' } });
    await confirm(page, 'Delete');
    await expect(summary(page)).toContainText('This was changed elsewhere while you were writing.');
    await ask();
    await typed.fill(title);
    await confirm(page, 'Delete');
    await expect(flash(page)).toContainText('Page deleted');
    await expect(row).toBeHidden();
  },
);

test(
  'a translation is written beside what it translates, and the two lead to each other',
  { tag: '@no-js' },
  async ({ context, page }) => {
    const admin = await signInAdmin(context);
    const title = `To translate ${unlike()}`;
    const { id, slug } = await write(admin, title, { content: '<p>Words to translate.</p>' });
    await done(`POST /admin/pages/${id}/publish`, { token: admin.token, body: {} });
    await open(page, '/en/admin?tab=content');
    const row = page.getByRole('row', { name: title });
    await row.getByRole('link', { name: 'Write the Polish translation' }).click();
    await expect(page.getByRole('complementary').getByText('Words to translate.')).toBeVisible();
    await expect(field(page, 'Language')).toHaveValue('pl');
    const polish = `Do przetłumaczenia ${unlike()}`;
    await field(page, 'Title').fill(polish);
    await press(page, 'Save and publish');
    await expect(flash(page)).toContainText('Page published');
    await open(page, `/en/knowledge-base/${slug}`);
    await page
      .getByRole('banner')
      .getByRole('button', { name: /Polski/ })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(polish);
  },
);

test('a revision is looked at and brought back', { tag: '@no-js' }, async ({ context, page }) => {
  const admin = await signInAdmin(context);
  const { id, version } = await write(admin, `Revised ${unlike()}`);
  await done(`PATCH /admin/pages/${id}`, { token: admin.token, body: { version, content: '<p>Now.</p>' } });
  await open(page, `/en/admin/content/${id}`);
  await page.getByRole('link', { name: 'Revisions' }).click();
  await expect(page.getByText('This is what the page says now.')).toBeVisible();
  await page.getByRole('link', { name: /^No\. 1/ }).click();
  await expect(page.getByRole('main').getByText('As it was.')).toBeVisible();
  await press(page, 'Restore this revision');
  await expect(flash(page)).toContainText('Revision restored');
  await expect(html(page)).toHaveValue('<p>As it was.</p>');
});

for (const [language, words, changed] of [
  ['en', 'Restore this revision', 'This was changed elsewhere while you were writing.'],
  ['pl', 'Przywróć tę wersję', 'Podczas Twojej edycji zmieniono to w innym miejscu.'],
] as const)
  test(
    `a revision replaces nothing that was written meanwhile, unless it is pressed again (${language})`,
    oneWayIn(language),
    async ({ context, page }) => {
      const admin = await signInAdmin(context);
      const { id, version } = await write(admin, `Revised ${unlike()}`);
      const change = (seen: number, content: string) =>
        done(`PATCH /admin/pages/${id}`, { token: admin.token, body: { version: seen, content } });
      await change(version, '<p>Now.</p>');
      await open(page, `/${language}/admin/content/${id}/revisions?number=1`);
      await change(version + 1, '<p>Meanwhile.</p>');
      await press(page, words);
      await expect(summary(page)).toContainText(changed);
      await expect(page.locator('[name=version]')).toHaveValue(String(version + 2)); // shown before it is read again
      await press(page, words);
      await expect(html(page)).toHaveValue('<p>As it was.</p>');
    },
  );

test(
  'what is written while the session ends is kept until both steps are shown again',
  { tag: '@both' },
  async ({ context, page }) => {
    const admin = await signInAdmin(context);
    const { id } = await write(admin, `Kept ${unlike()}`);
    await open(page, `/en/admin/content/${id}`);
    await writeHtml(page, '<p>Typed for an hour.</p>');
    await context.clearCookies();
    await press(page, 'Save and stay');
    const there = scriptsRun() ? page : await context.newPage();
    if (!scriptsRun()) {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your session has ended');
      await open(there, '/en/auth?tab=login');
    }
    await logIn(there, admin.email);
    await forgetUsedCodes(admin);
    await field(there, 'Code').fill(appCode(admin.seed));
    await press(there, 'Continue');
    await expect(there.getByRole('heading', { level: 1 })).not.toHaveText('Second step');
    await expect(html(page)).toHaveValue('<p>Typed for an hour.</p>');
    await press(page, scriptsRun() ? 'Save and stay' : 'Save again');
    await expect(flash(page)).toContainText('Page saved');
    await expect(html(page)).toHaveValue('<p>Typed for an hour.</p>');
  },
);

test(
  'the specified preview leads administrators to the draft, and others to nothing',
  { tag: '@no-js' },
  async ({ context, page, visitor }) => {
    const admin = await signInAdmin(context);
    const { id, slug } = await write(admin, `Previewed ${unlike()}`, { language: 'pl', pageType: 'footer' });
    await open(page, `/en/page/${slug}?lang=pl`);
    await expectAt(page, `/en/admin/content/${id}/preview`);
    const theirs = await visitor();
    expect(await open(theirs, `/en/page/${slug}?lang=pl`)).toBe(404);
  },
);

test('a page whose type or slug changed is found at the addresses it had @no-js', async ({ context, visitor }) => {
  const admin = await signInAdmin(context);
  const { id, slug } = await write(admin, `Moving ${unlike()}`);
  const { version } = await done(`POST /admin/pages/${id}/publish`, { token: admin.token, body: {} });
  const theirs = await visitor();
  await done(`PATCH /admin/pages/${id}`, {
    token: admin.token,
    body: { version, pageType: 'footer', slug: `${slug}-on` },
  });
  await open(theirs, `/en/knowledge-base/${slug}?from=mail`);
  await expectAt(theirs, `/en/page/${slug}-on?from=mail`);
  const again = { version: version + 1, pageType: 'knowledge_base' };
  await done(`PATCH /admin/pages/${id}`, { token: admin.token, body: again });
  await open(theirs, `/en/page/${slug}-on`);
  await expectAt(theirs, `/en/knowledge-base/${slug}-on`);
  const answer = await theirs.request.get(`${productUrl()}/en/page/${slug}-on`, { maxRedirects: 0 });
  expect(answer.status()).toBe(301);
});

test('the consents of sign-up lead to their pages also after an address was changed @no-js', async ({
  context,
  visitor,
}) => {
  const { token } = await signInAdmin(context);
  const { items } = await done('GET /admin/pages?language=pl&type=footer', { token });
  const { id, version } = (items as WrittenPageView[]).find(({ legal }) => legal === 'terms') ?? {};
  const slug = `regulamin-${unlike()}`;
  await done(`PATCH /admin/pages/${id}`, { token, body: { version, slug } });
  const theirs = await visitor();
  await open(theirs, '/pl/auth?tab=signup');
  const opened = theirs.waitForEvent('popup');
  await theirs.getByRole('main').locator(`a[href="/pl/strona/${slug}"]`).click();
  await expect((await opened).getByRole('heading', { level: 1 })).toHaveText('Regulamin');
});

test(
  'a picture needs a description, stands in the text, and is shown to everybody',
  { tag: '@both' },
  async ({ context, page }) => {
    const admin = await signInAdmin(context);
    const { id, slug } = await write(admin, `Illustrated ${unlike()}`);
    await open(page, `/en/admin/content/${id}`);
    await field(page, 'Description').fill('Typed before.');
    await showHtml(page);
    await page.getByLabel('Picture file').setInputFiles(photo);
    await expectRefused(page, await press(page, 'Add picture'), 'Say what the picture shows');
    await expect(field(page, 'Description')).toHaveValue('Typed before.');
    await field(page, 'What the picture shows').fill('A "box" of tablets');
    await page.getByLabel('Picture file').setInputFiles(photo);
    await press(page, 'Add picture');
    await expect(html(page)).toHaveValue(/<img src="\/pictures\/\w+\.jpg" alt="A &quot;box&quot; of tablets"/);
    await expect(field(page, 'Description')).toHaveValue('Typed before.');
    await press(page, 'Save and publish');
    await expect(flash(page)).toContainText('Page published');
    await open(page, `/en/knowledge-base/${slug}`);
    const picture = page.getByRole('img', { name: 'A "box" of tablets' });
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  },
);
