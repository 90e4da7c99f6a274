import type { Page } from '@playwright/test';
import { languages } from '@domeka/kernel';
import { alive } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

test('scripts are announced as what comes after the styles', { tag: '@no-js' }, async ({ request }) => {
  const page = await (await request.get('/en/')).text();
  const announced = page.match(/<link rel="modulepreload"[^>]*>/g) ?? [];
  expect(announced.length).toBeGreaterThan(1);
  for (const link of announced) expect(link).toContain('fetchpriority="low"');
});

async function openBeforeScripts(page: Page, address: string): Promise<() => Promise<void>> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(() => {
    const styles = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
    const areThere = styles.length > 0 && styles.every(({ sheet }) => sheet);
    return areThere && document.querySelector('footer') && document.fonts.status === 'loaded';
  });
  return async () => {
    release();
    await alive(page);
    await page.unroute('**/*.js');
  };
}

const topOfLines = (page: Page) => page.locator('.shared-lines').evaluate((lines) => lines.getBoundingClientRect().top);

for (const language of languages)
  test(
    `a shared list stays where it is seen when its controls come alive, in ${language}`,
    { tag: '@js' },
    async ({ me, visitor }) => {
      await me.has({ name: 'Apap' });
      const { shareToken } = await me.shares();
      const reader = await visitor();
      for (const width of [320, 375, 412, 768, 1280]) {
        await reader.setViewportSize({ width, height: 800 });
        const letScriptsCome = await openBeforeScripts(reader, `/shared/${shareToken}?lang=${language}`);
        const before = await topOfLines(reader);
        await letScriptsCome();
        await expect(reader.getByRole('main').getByRole('button')).toHaveCount(2);
        expect(await topOfLines(reader), `at ${width} px`).toBeCloseTo(before, 0);
      }
    },
  );
