import { press } from '../support/auth-pages.ts';
import { expectRefused, field, flash, open } from '../support/pages.ts';
import { done } from '../support/api.ts';
import { editor, html, unlike, write } from '../support/screens/content-steps.ts';
import { photo } from '../support/photo.ts';
import { expect, test } from '../support/test.ts';
import { signInAdmin } from '../support/two-step.ts';
import type { Request } from '@playwright/test';

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
  await expect(html(page)).toHaveValue(/twice/); // the caret did not move
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
  for (const [typed, to] of [
    ['www.gov.pl', 'https://www.gov.pl'],
    ['info@domeka.pl', 'mailto:info@domeka.pl'],
  ] as const) {
    await page.getByRole('button', { name: 'Link', exact: true }).click();
    await dialog.getByLabel('Address').fill(typed);
    await dialog.getByRole('button', { name: 'Set link' }).click();
    await expect(html(page)).toHaveValue(`<p><a href="${to}">As it was.</a></p>`);
  }
});

test('what is typed in the dialogs of the editor goes only once that is answered with yes @js', async ({
  context,
  page,
}) => {
  const admin = await signInAdmin(context);
  const { id } = await write(admin, `Asked ${unlike()}`);
  await open(page, `/en/admin/content/${id}`);
  await editor(page).click();
  for (const [tool, label] of [
    ['Link', 'Address'],
    ['Picture', 'What the picture shows'],
  ] as const) {
    await page.getByRole('button', { name: tool, exact: true }).click();
    const typed = page.getByRole('dialog').getByLabel(label);
    await typed.fill('www.gov.pl');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await expect(typed).toHaveValue('www.gov.pl');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await expect(html(page)).toHaveValue('<p>As it was.</p>');
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
  await expect(html(page)).toHaveValue(fit); // refused: nothing changed
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
  await done(`POST /admin/pages/${id}/publish`, { token: admin.token, body: {} }); // not saved automatically
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
  await expectRefused(page, await press(page, 'Save and stay'), 'This was changed elsewhere while you were writing.');
  await expect(page.locator('[name=version]')).toHaveValue(String(version + 3));
  await press(page, 'Save and stay');
  await expect(flash(page)).toContainText('Page saved');
  await expect(html(page)).toHaveValue('<p>As it was.</p>');
});

test('Save is there wherever one is, and never over the line one writes @js', async ({ context, page }) => {
  const admin = await signInAdmin(context);
  const { id } = await write(admin, `Long ${unlike()}`, { content: '<p>Line.</p>'.repeat(200) });
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 667 });
    await open(page, `/en/admin/content/${id}`);
    const save = page.getByRole('button', { name: 'Save', exact: true });
    await expect(editor(page)).toContainText('Line.');
    await expect(save).toBeInViewport({ ratio: 1 });
    await editor(page).click();
    await page.keyboard.press('Control+End');
    await expect(save).toBeInViewport({ ratio: 1 });
    const isCovered = () =>
      page.evaluate(() => {
        const caret = document.getSelection()?.getRangeAt(0).getBoundingClientRect();
        return (caret?.bottom ?? Infinity) > (document.querySelector('.save-bar')?.getBoundingClientRect().top ?? 0);
      });
    await expect.poll(isCovered).toBe(false);
  }
});
