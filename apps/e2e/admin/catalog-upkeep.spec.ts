import { press } from '../support/auth-pages.ts';
import { newCode, tableFile, upload, whileNobodyImports } from '../support/import-steps.ts';
import { expectAt, field, flash, open, row, summary } from '../support/pages.ts';
import { expect, oneWayIn, test } from '../support/test.ts';
import { signInAdmin } from '../support/two-step.ts';
import { wordsIn } from '../support/words.ts';

test.beforeEach(async ({ page }) => signInAdmin(page.context()));

for (const language of ['en', 'pl'] as const) {
  const say = (key: string, params = {}) => wordsIn(language)(`catalog-import:${key}`, params);

  test(`${language}: the last import is undone, and says so`, oneWayIn(language), async ({ page }) => {
    const name = `wrong-${newCode()}.csv`;
    await whileNobodyImports(async () => {
      await open(page, `/${language}/admin`);
      await upload(
        page,
        tableFile(['ean,name', `${newCode()},Wrongly imported`], name),
        say('field.file.label'),
        say('upload.submit'),
      );
      await press(page, say('check.import'));
      await page.getByRole('link', { name: say('undo.link') }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('undo.title'));
      await expect(page.getByRole('main')).toContainText(name);
      await press(page, say('undo.confirm'));
      await expect(flash(page)).toContainText(say('toast.import-undone.title'));
      await expect(page.getByRole('link', { name: say('undo.link') })).toHaveCount(0);
      await open(page, `/${language}/admin`);
      await expect(row(page, name)).toContainText(say('stage.undone'));
    });
  });

  test(
    `${language}: a medicine of the catalogue is found, hidden with a reason, and offered again`,
    oneWayIn(language),
    async ({ page }) => {
      const [code, name] = [newCode(), `Recalled ${newCode()}`];
      await whileNobodyImports(async () => {
        await open(page, `/${language}/admin`);
        await field(page, say('upload.at-once')).check();
        await upload(page, tableFile(['ean,name', `${code},${name}`]), say('field.file.label'), say('upload.submit'));
      });
      await open(page, `/${language}/admin`);
      await field(page, say('products.search')).fill(code);
      await page.getByRole('button', { name: say('products.submit') }).click();
      await page.getByRole('link', { name }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('products.hide.title'));
      expect(await press(page, say('products.hide.confirm'))).toBe(422);
      await expect(summary(page)).toContainText(say('field.reason.required'));
      await field(page, say('field.reason.label')).fill('A letter of the maker');
      await press(page, say('products.hide.confirm'));
      await expect(flash(page)).toContainText(say('toast.product-hidden.title'));
      await expectAt(page, `/${language}/admin`);
      await expect(row(page, name)).toContainText('A letter of the maker');
      await page.getByRole('link', { name }).click();
      await press(page, say('products.offer.confirm'));
      await expect(flash(page)).toContainText(say('toast.product-offered.title'));
      await expect(page.getByRole('link', { name })).toHaveCount(0);
    },
  );

  test(
    `${language}: the catalogue is fetched when asked, and why it failed is told`,
    oneWayIn(language),
    async ({ page }) => {
      await whileNobodyImports(async () => {
        await open(page, `/${language}/admin`);
        await press(page, say('fetch.now'));
        await expect(flash(page)).toContainText(say('toast.fetch-began.title'));
        await expect(async () => {
          await open(page, `/${language}/admin`);
          await expect(page.getByRole('main')).toContainText(say('fetch.fault.unreachable'), { timeout: 1000 });
          await expect(page.getByRole('button', { name: say('fetch.now') })).toBeVisible({ timeout: 1000 });
        }).toPass();
      });
    },
  );
}
