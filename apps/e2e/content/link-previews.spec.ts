import type { Page } from '@playwright/test';
import { knowledgeBasePath, languages } from '@domeka/kernel';
import { open } from '../support/pages.ts';
import { productUrl } from '../support/product.ts';
import { expect, test } from '../support/test.ts';
import { wordsIn } from '../support/words.ts';

const said = (page: Page, property: string) => page.locator(`meta[property="og:${property}"]`);
const articles = { en: 'storing-medicines', pl: 'przechowywanie-lekow' };

for (const language of languages) {
  test(
    `${language}: a link to a page is shown with the picture of its language`,
    { tag: '@no-js' },
    async ({ page }) => {
      const picture = `${productUrl()}/share-${language}.png`;
      const paths = [`/${language}/`, knowledgeBasePath(language), knowledgeBasePath(language, articles[language])];
      for (const path of paths) {
        await open(page, path);
        await expect(said(page, 'image')).toHaveAttribute('content', picture);
        await expect(said(page, 'url')).toHaveAttribute('content', productUrl() + path);
      }
      const answer = await page.request.get(picture);
      const file = await answer.body();
      expect(answer.headers()['content-type']).toBe('image/png');
      expect([file.readUInt32BE(16), file.readUInt32BE(20)]).toEqual([1200, 630]);
      expect(file.length).toBeLessThan(40_000);
    },
  );

  test(`${language}: the preview of a shared list says nothing of it`, { tag: '@no-js' }, async ({ me, visitor }) => {
    await me.has({ name: 'Apap' });
    const [shared, guarded] = [await me.shares({ note: 'For my doctor' }), await me.shares({ passcode: '1234' })];
    const page = await visitor();
    for (const { shareToken } of [shared, guarded]) {
      await open(page, `/shared/${shareToken}?lang=${language}`);
      await expect(said(page, 'title')).toHaveAttribute('content', wordsIn(language)('sharing:view.preview'));
      await expect(said(page, 'description')).toHaveAttribute('content', wordsIn(language)('common:app.description'));
      await expect(said(page, 'image')).toHaveAttribute('content', `${productUrl()}/share-${language}.png`);
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    }
  });
}
