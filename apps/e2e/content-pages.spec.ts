import { randomUUID } from 'node:crypto';
import type { WrittenPageView } from '@domeka/content/contract';
import { logIn, press } from './support/auth-pages.ts';
import { expectAt, expectRefused, field, flash, followAndConfirm, open } from './support/pages.ts';
import { done } from './support/api.ts';
import { photo } from './support/photo.ts';
import { productUrl } from './support/product.ts';
import { expect, scriptsRun, test } from './support/test.ts';
import { appCode, forgetUsedCodes, signInAdmin } from './support/two-step.ts';
import type { TwoStepPerson } from './support/two-step.ts';
import type { Page, Request } from '@playwright/test';

const unlike = () => randomUUID().slice(0, 8);
const article = { language: 'en', pageType: 'knowledge_base' };
const write = ({ token }: TwoStepPerson, title: string, more: object = {}) =>
  done('POST /admin/pages', { token, body: { ...article, title, content: '<p>As it was.</p>', ...more } });

/** What the form sends as the page's text, also where an editor stands over it. */
const html = (page: Page) => page.locator('#page-content');

/** Where scripts run, from the editor to the HTML below it. */
async function showHtml(page: Page) {
  if (scriptsRun()) await page.getByRole('button', { name: 'Show HTML' }).click();
}

async function writeHtml(page: Page, text: string) {
  await showHtml(page);
  await html(page).fill(text);
}

/** The editor over the HTML. */
const editor = (page: Page) =>
  page.getByRole('textbox', { name: 'Text', exact: true }).and(page.locator('[contenteditable]'));

test('a page is written, refused in words, published, seen, edited, taken back and deleted', async ({
  context,
  page,
  visitor,
}) => {
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
  await row.getByRole('button', { name: 'Publish' }).click();
  await expect(flash(page)).toContainText('Page published');
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

  await row.getByRole('button', { name: 'Unpublish' }).click();
  await expect(flash(page)).toContainText('Page unpublished');
  expect(await open(theirs, `/en/knowledge-base/${slug}-moved`)).toBe(404);
  await followAndConfirm(page, `Delete: ${title}`, 'Delete');
  await expect(row).toBeHidden();
});

test('of two who save at once the second sees both versions, and decides', async ({ context, page }) => {
  const admin = await signInAdmin(context);
  const { id, version } = await write(admin, `Conflict ${unlike()}`);
  await open(page, `/en/admin/content/${id}`);
  await writeHtml(page, '<p>As it was.</p><p>My line.</p>');
  await done(`PATCH /admin/pages/${id}`, {
    token: admin.token,
    body: { version, content: '<p>As it was.</p><p>Their line.</p>' },
  });
  await expectRefused(page, await press(page, 'Save and stay'), 'Somebody changed this meanwhile.');
  const compared = page.getByRole('row', { name: 'Text' });
  await expect(compared.locator('mark')).toHaveText(['Their line.', 'My line.']);
  await press(page, 'Save and stay');
  await expect(flash(page)).toContainText('Page saved');
  await expect(html(page)).toHaveValue('<p>As it was.</p><p>My line.</p>');
});

test('a translation is written beside what it translates, and the two lead to each other', async ({
  context,
  page,
}) => {
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
});

test('a revision is looked at and brought back', async ({ context, page }) => {
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

test('what is written while the session ends is kept until both steps are shown again', async ({ context, page }) => {
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
});

test('the specified preview leads administrators to the draft, and others to nothing', async ({
  context,
  page,
  visitor,
}) => {
  const admin = await signInAdmin(context);
  const { id, slug } = await write(admin, `Previewed ${unlike()}`, { language: 'pl', pageType: 'footer' });
  await open(page, `/en/page/${slug}?lang=pl`);
  await expectAt(page, `/en/admin/content/${id}/preview`);
  const theirs = await visitor();
  expect(await open(theirs, `/en/page/${slug}?lang=pl`)).toBe(404);
});

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

test('a picture needs a description, stands in the text, and is shown to everybody', async ({ context, page }) => {
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
});

test('in the editor people write without seeing HTML, and a draft is saved as they write @js', async ({
  context,
  page,
}) => {
  await signInAdmin(context);
  await open(page, '/en/admin/content/new');
  const title = `Written ${unlike()}`;
  await field(page, 'Title').fill(title);
  await expect(field(page, 'Slug')).toHaveValue(title.toLowerCase().replace(' ', '-'));
  await editor(page).click();
  await page.getByLabel('Style').selectOption('Heading');
  await expect(editor(page)).toBeFocused();
  await page.keyboard.type('What to do');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Check list' }).click();
  await expect(editor(page)).toBeFocused();
  await page.keyboard.type('Look at the ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('date');
  await expect(html(page)).toHaveValue(
    '<h2>What to do</h2>\n<ul class="checks"><li>Look at the <strong>date</strong></li></ul>',
  );
  await expect(page.getByText(/^Draft saved by itself/)).toBeVisible();
  await expect(page).toHaveURL(/\/en\/admin\/content\/[\w-]{36}$/);
  await page.keyboard.type(' twice');
  await expect(html(page)).toHaveValue(/twice/); // the caret stayed where it was
  await press(page, 'Save and stay');
  await expect(flash(page)).toContainText('Page saved');
  await page.reload();
  await expect(editor(page)).toContainText('Look at the date twice');
});

test('a picture is put where one writes; its description is asked for @js', async ({ context, page }) => {
  const admin = await signInAdmin(context);
  const { id } = await write(admin, `Illustrated ${unlike()}`);
  await open(page, `/en/admin/content/${id}`);
  await editor(page).getByText('As it was.').click();
  await page.getByRole('button', { name: 'Picture', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Picture file').setInputFiles(photo);
  await dialog.getByRole('button', { name: 'Add picture' }).click();
  await expect(dialog.locator('.field-error')).toHaveText('Say what the picture shows');
  await dialog.getByLabel('What the picture shows').fill('A box');
  await dialog.getByLabel('Picture file').setInputFiles(photo);
  await dialog.getByRole('button', { name: 'Add picture' }).click();
  await expect(editor(page).getByRole('img', { name: 'A box' })).toBeVisible();
  await expect(html(page)).toHaveValue(/As it was.*<img alt="A box" height="8" src="\/pictures\/\w+\.jpg" width="8">/s);
});

test('a link leads only where pages may lead @js', async ({ context, page }) => {
  const admin = await signInAdmin(context);
  const { id } = await write(admin, `Linked ${unlike()}`);
  await open(page, `/en/admin/content/${id}`);
  await editor(page).click();
  await page.keyboard.press('Control+a');
  await page.getByRole('button', { name: 'Link', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Address').fill('javascript:alert(1)');
  await dialog.getByRole('button', { name: 'Set link' }).click();
  await expect(dialog.locator('.field-error')).toContainText('Links begin with https://');
  await dialog.getByLabel('Address').fill('https://www.who.int');
  await dialog.getByRole('button', { name: 'Set link' }).click();
  await expect(html(page)).toHaveValue('<p><a href="https://www.who.int">As it was.</a></p>');
});

test('what the editor cannot show stays HTML, with a sentence why; what it can comes back as it was @js', async ({
  context,
  page,
}) => {
  const admin = await signInAdmin(context);
  const unfit = '<figure><p>x</p><figcaption>A caption</figcaption></figure>';
  const { id } = await write(admin, `Unfit ${unlike()}`, { content: unfit });
  await open(page, `/en/admin/content/${id}`);
  await expect(page.getByText('The editor cannot show all of this HTML')).toBeVisible();
  await expect(html(page)).toHaveValue(unfit);
  const fit =
    '<h2>Title</h2>\n<p>Some <em>words</em>,\nand more.</p>\n<table>\n<caption>Doses</caption>\n<thead><tr><th scope="col">When</th></tr></thead>\n<tbody><tr><td>Noon</td></tr></tbody>\n</table>\n<ul>\n<li>one<ol><li>two</li></ol></li>\n</ul>\n<blockquote>Said</blockquote>';
  const { id: other } = await write(admin, `Fit ${unlike()}`, { content: fit });
  await open(page, `/en/admin/content/${other}`);
  await expect(editor(page)).toContainText('Noon');
  await expect(html(page)).toHaveValue(fit); // nothing was written: nothing is changed
  await editor(page).getByText('Said').click();
  await page.keyboard.press('End');
  await page.keyboard.type('!');
  await expect(html(page)).toHaveValue(
    /<caption>Doses<\/caption><thead><tr><th scope="col">When.*<blockquote>Said!<\/blockquote>/s,
  );
});

test('its tools make quotes, tables and lists, and take that back; what is not saved is not left unasked @js', async ({
  context,
  page,
}) => {
  const admin = await signInAdmin(context);
  const { id } = await write(admin, `Tools ${unlike()}`);
  await done(`POST /admin/pages/${id}/publish`, { token: admin.token, body: {} }); // it does not save itself
  await open(page, `/en/admin/content/${id}`);
  await editor(page).getByText('As it was.').click();
  const use = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).click();
    await expect(editor(page)).toBeFocused();
  };
  for (const [tool, made] of [
    ['Quote', '<blockquote>As it was.</blockquote>'],
    ['Numbered list', '<ol><li>As it was.</li></ol>'],
    ['Bulleted list', '<ul><li>As it was.</li></ul>'],
    ['Table', /^<p>As it was\.<\/p>\n<table><thead><tr><th>.*<\/thead><tbody>(<tr><td><\/td><td><\/td><\/tr>){2}/],
  ] as const) {
    await use(tool);
    await expect(html(page)).toHaveValue(made);
    await use('Undo');
    await expect(html(page)).toHaveValue('<p>As it was.</p>');
  }
  await use('Redo');
  await page.keyboard.type('When');
  await use('Add row');
  await expect(html(page)).toHaveValue(/<th[^>]*>When<\/th>.*(<tr><td><\/td><td><\/td><\/tr>){3}/s);
  await page.getByRole('banner').getByRole('link', { name: 'Knowledge base' }).click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await use('Delete table');
  await expect(html(page)).toHaveValue('<p>As it was.</p>');
});

test('a button pressed while a draft saves itself waits for that, and a conflict after it is decided @js', async ({
  context,
  page,
}) => {
  const admin = await signInAdmin(context);
  const { id, version } = await write(admin, `Saved twice ${unlike()}`);
  await open(page, `/en/admin/content/${id}`);
  const isAutomatic = (sent: Request) => sent.postData()?.includes('automatic') ?? false;
  let release = () => {};
  const pressed = new Promise<void>((resolve) => (release = resolve));
  const kept = new Promise<void>((resolve) => {
    void page.route('**/admin/content/**', async (route) => {
      if (!isAutomatic(route.request())) return route.continue();
      const response = await route.fetch();
      resolve();
      await pressed;
      await route.fulfill({ response });
    });
  });
  await field(page, 'Description').fill('What this is');
  await kept;
  await page.getByRole('button', { name: 'Save and stay' }).click();
  release();
  await expect(flash(page)).toContainText('Page saved');

  await field(page, 'Description').fill('What this is about');
  await expect(page.getByText(/^Draft saved by itself/)).toBeVisible();
  const theirs = { version: version + 2, content: '<p>Their line.</p>' };
  await done(`PATCH /admin/pages/${id}`, { token: admin.token, body: theirs });
  await expectRefused(page, await press(page, 'Save and stay'), 'Somebody changed this meanwhile.');
  await press(page, 'Save and stay');
  await expect(flash(page)).toContainText('Page saved');
  await expect(html(page)).toHaveValue('<p>As it was.</p>');
});

test('what is pasted from Word and Google Docs comes clean @js', async ({ context, page }) => {
  const admin = await signInAdmin(context);
  const { id } = await write(admin, `Pasted ${unlike()}`, { content: '' });
  await open(page, `/en/admin/content/${id}`);
  const paste = (text: string) =>
    editor(page).evaluate((target, pasted) => {
      const data = new DataTransfer();
      data.setData('text/html', pasted);
      target.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    }, text);
  await editor(page).click();
  await paste(
    '<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0}</style></head><body>' +
      '<h1>Leaflet</h1><p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·&nbsp;</span>dry<o:p></o:p></p>' +
      '<p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·&nbsp;</span>dark</p>' +
      '<p class="MsoNormal" style="color:red">Red <img src="file:///c:/x.png"></p></body></html>',
  );
  await expect(html(page)).toHaveValue('<h2>Leaflet</h2>\n<ul><li>dry</li><li>dark</li></ul>\n<p>Red</p>');
  await page.keyboard.press('Control+a');
  await paste(
    '<meta charset="utf-8"><b style="font-weight:normal" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:700">Bold</span><span style="font-weight:400"> plain</span></p></b>',
  );
  await expect(html(page)).toHaveValue('<p><strong>Bold</strong> plain</p>');
});
