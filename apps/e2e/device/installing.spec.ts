import { open } from '../support/pages.ts';
import { sql } from '../support/product.ts';
import { expect, test } from '../support/test.ts';

interface Manifest {
  id: string;
  start_url: string;
  display: string;
  lang: string;
  icons: { src: string; sizes: string; purpose: string }[];
  shortcuts: { name: string; url: string }[];
}

for (const [language, shortcuts] of [
  ['en', ['Scan the box', 'Expiring soon']],
  ['pl', ['Zeskanuj opakowanie', 'Wkrótce stracą ważność']],
] as const)
  test(`what browsers need to install it (${language})`, { tag: '@no-js' }, async ({ page, request, me }) => {
    await me.has({ name: 'Apap' });
    await open(page, `/${language}/`);
    const link = await page.locator('link[rel=manifest]').getAttribute('href');
    const answer = await request.get(link ?? '');
    expect([answer.status(), answer.headers()['content-type']]).toEqual([
      200,
      'application/manifest+json; charset=utf-8',
    ]);
    const manifest = (await answer.json()) as Manifest;
    expect(manifest).toMatchObject({
      id: '/',
      start_url: `/${language}/dashboard`,
      display: 'standalone',
      lang: language,
    });
    expect(manifest.shortcuts.map(({ name }) => name)).toEqual(shortcuts);
    expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ]);
    const touch = (await page.locator('link[rel=apple-touch-icon]').getAttribute('href')) ?? '';
    for (const path of [touch, ...manifest.icons.map(({ src }) => src)]) {
      const icon = await request.get(path);
      expect([path, icon.status(), icon.headers()['content-type']]).toEqual([path, 200, 'image/png']);
    }
    for (const { url } of manifest.shortcuts) {
      expect(await open(page, url)).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
  });

test('the button is where the browser offers it', { tag: '@js' }, async ({ page, me }) => {
  await open(page, '/en/account');
  await page.getByRole('link', { name: 'Domeka on your phone' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Domeka on your phone');
  const button = page.getByRole('button', { name: 'Install Domeka' });
  await expect(button).toHaveCount(0);
  await page.evaluate(() => {
    const prompt = () => Promise.resolve({ outcome: 'accepted' });
    dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }));
  });
  await button.click();
  await expect(page.getByText('Domeka is being installed.')).toBeVisible();
  await expect(button).toHaveCount(0);
  expect(me.id).toBeTruthy();
});

test(
  'the line above the list comes with the third day and is closed for good',
  { tag: '@both' },
  async ({ page, me }) => {
    await me.has({ name: 'Apap' });
    const line = page.getByText('Your list can be one tap away');
    await open(page, '/en/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(line).toHaveCount(0);
    await sql(`update profiles set visit_days = 3 where id = $1`, [me.id]);
    await open(page, '/en/dashboard');
    await expect(line).toBeVisible();
    await page.getByRole('button', { name: 'Do not show again' }).click();
    await expect(line).toHaveCount(0);
    await open(page, '/en/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(line).toHaveCount(0);
  },
);

test('never beside the offer of reminders', { tag: '@no-js' }, async ({ page, me }) => {
  await me.has({ name: 'Apap', expiryDate: '2030-01-31' });
  await sql(`update profiles set visit_days = 3 where id = $1`, [me.id]);
  await open(page, '/en/dashboard');
  await expect(page.getByText('Shall we tell you before something expires?')).toBeVisible();
  await expect(page.getByText('Your list can be one tap away')).toHaveCount(0);
});
