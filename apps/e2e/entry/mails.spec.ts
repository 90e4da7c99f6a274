import { done } from '../support/api.ts';
import { colourRules, violations } from '../support/rules/axe.ts';
import { tooWide } from '../support/rules/layout.ts';
import { mailTo } from '../support/mailbox.ts';
import { goodPassword, newEmail } from '../support/person.ts';
import { expect, test } from '../support/test.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  test(
    `a mail with a button can be read on ${colorScheme} ground, and on a phone`,
    { tag: '@js' },
    async ({ page }) => {
      const email = newEmail();
      await done('POST /auth/v1/signup', { body: { email, password: goodPassword } });
      const { html } = await mailTo(email);
      await page.emulateMedia({ colorScheme });
      for (const width of [375, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await page.setContent(html);
        expect(await violations(page, colourRules)).toEqual([]);
        expect(await tooWide(page, width)).toEqual([]);
      }
    },
  );
}
