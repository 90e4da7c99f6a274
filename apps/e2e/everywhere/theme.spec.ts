import type { Page } from '@playwright/test';
import { expectAt, open } from '../support/pages.ts';
import { productUrl } from '../support/product.ts';
import { expect, scriptsRun, test } from '../support/test.ts';

const background = (page: Page) =>
  page.locator('.radix-themes').evaluate((root) => getComputedStyle(root).backgroundColor);
const light = 'rgb(249, 249, 248)';
const dark = 'rgb(17, 17, 16)';

function watchBackground() {
  const backgrounds = new Set<string>();
  Object.assign(window, { backgrounds });
  const look = () => {
    const root = document.querySelector('.radix-themes');
    if (root) backgrounds.add(getComputedStyle(root).backgroundColor);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

test(
  'a chosen theme stays, on every page and after a reload, until the device decides again',
  { tag: '@both' },
  async ({ page, context }) => {
    await open(page, '/en/knowledge-base?x=1');
    expect(await background(page)).toBe(light);
    await page.getByRole('button', { name: 'Dark colours' }).click();
    await expect(page.locator('html')).toHaveClass('dark');
    await expectAt(page, '/en/knowledge-base?x=1');
    await expect(page.getByRole('button', { name: 'Dark colours' })).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => background(page)).toBe(dark);
    expect((await context.cookies()).find(({ name }) => name === 'theme')).toMatchObject({
      value: 'dark',
      path: '/',
      sameSite: 'Lax',
    });
    await open(page, '/pl/');
    expect(await background(page)).toBe(dark);
    await page.getByRole('button', { name: 'Kolory jak w urządzeniu' }).click();
    await expect(page.locator('html')).not.toHaveClass(/dark|light/);
    await expect.poll(() => background(page)).toBe(light);
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('theme');
  },
);

for (const [cookie, device, expected] of [
  ['light', 'dark', light],
  ['dark', 'light', dark],
  [null, 'dark', dark],
  [null, 'light', light],
  ['green', 'light', light],
] as const) {
  test(
    `the first paint is right: chosen ${cookie ?? 'nothing'}, device ${device}`,
    { tag: '@both' },
    async ({ visitor }) => {
      const page = await visitor({ colorScheme: device });
      if (cookie) await page.context().addCookies([{ name: 'theme', value: cookie, url: productUrl() }]);
      await page.addInitScript(watchBackground);
      await open(page, '/en/');
      expect(await background(page)).toBe(expected);
      if (scriptsRun()) expect(await page.evaluate('[...window.backgrounds]')).toEqual([expected]);
    },
  );
}
