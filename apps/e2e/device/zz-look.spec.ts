import { open } from '../support/pages.ts';
import { test, expect } from '../support/test.ts';
const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
for (const [width, height, scheme] of [
  [375, 812, 'light'],
  [1280, 800, 'light'],
  [375, 812, 'dark'],
] as const)
  test(`look ${width} ${scheme}`, { tag: '@js' }, async ({ page, context, me }) => {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme: scheme });
    await me.has(
      { name: 'Apap', dosage: '500 mg', type: 'tablets', quantity: 8, expiryDate: day(400), additionalInfo: 'na noc' },
      { name: 'Żel przeciwbólowy', type: 'ointment', quantity: 50, expiryDate: day(5) },
      { name: 'Ibum Forte', type: 'syrup', quantity: 25, expiryDate: day(-43) },
      { name: 'Bandaż' },
    );
    await open(page, '/pl/on-your-phone');
    await page.getByRole('checkbox').check();
    await expect(page.getByText(/stan z/)).toBeVisible();
    await page.screenshot({ path: `/tmp/h/look-phone-${width}-${scheme}.png`, fullPage: true });
    await open(page, '/pl/account');
    await open(page, '/pl/account/data');
    await page.screenshot({ path: `/tmp/h/look-data-${width}-${scheme}.png`, fullPage: true });
    await context.setOffline(true);
    await page.goto('/pl/dashboard');
    await page.waitForTimeout(800);
    await page.screenshot({ path: `/tmp/h/look-list-${width}-${scheme}.png`, fullPage: true });
    await page.goto('/pl/contact');
    await page.screenshot({ path: `/tmp/h/look-needs-${width}-${scheme}.png`, fullPage: true });
  });
