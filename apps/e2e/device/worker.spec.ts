import { readFile } from 'node:fs/promises';
import { Script } from 'node:vm';
import type { Page } from '@playwright/test';
import { transform } from 'esbuild';
import { open, row } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';
import { startReleases } from './releases.ts';
import { keepList, keptTexts, wakeOffline, words } from './steps.ts';

const waiting = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return Boolean(registration?.installing ?? registration?.waiting);
  });

test(
  'a newer worker waits while a page is open, and takes over when one is opened alone',
  { tag: '@js' },
  async ({ browser }) => {
    const site = await startReleases();
    const { page, context } = await site.visit(browser);
    await keepList(page, 'en');
    const other = await context.newPage();
    await open(other, '/en/dashboard');
    site.release((script) => `${script}\nself.isNewer = true;`);
    await open(page, '/en/dashboard');
    await expect.poll(() => waiting(page)).toBe(true);
    await open(page, '/en/dashboard');
    expect(await waiting(page)).toBe(true);
    await expect(row(other, 'Apap')).toBeVisible();
    await other.close();
    await expect(async () => {
      await open(page, '/en/dashboard'); // the browser may still be closing the other one
      await expect.poll(() => waiting(page), { timeout: 15_000 }).toBe(false);
    }).toPass();
    await wakeOffline(context, page, '/en/dashboard');
    await expect(page.getByText(words.en.offline)).toBeVisible();
    await expect(page.getByText('Apap')).toBeVisible();
    await site.close();
  },
);

test('switched off, the worker empties everything and is gone', { tag: '@js' }, async ({ browser }) => {
  const site = await startReleases();
  const { page } = await site.visit(browser);
  await keepList(page, 'en');
  await page.evaluate(() => new Promise((opened) => (indexedDB.open('changes').onsuccess = opened)));
  const off = await readFile(new URL('../../web/app/device/worker/script/off.ts', import.meta.url), 'utf8');
  const { code } = await transform(off, { loader: 'ts', format: 'iife' });
  site.release(() => code);
  await open(page, '/en/contact');
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  expect(await keptTexts(page)).not.toMatch(/Apap|changes/);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
  await site.close();
});

test('the worker is asked about each time, and follows a policy of its own', { tag: '@no-js' }, async ({ request }) => {
  const answer = await request.get('/sw.js');
  expect(answer.status()).toBe(200);
  expect(answer.headers()).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
  });
});

test(
  'old browsers can read the scripts of the worker and of the kept page',
  { tag: '@no-js' },
  async ({ page, me }) => {
    await me.has({ name: 'Apap' });
    const worker = await (await page.request.get('/sw.js')).text();
    const kept = await (await page.request.get('/en/dashboard/offline')).text();
    const script = /<script[^>]*>(.*)<\/script>/s.exec(kept)?.[1] ?? '';
    for (const code of [worker, script]) {
      expect(code).not.toBe('');
      expect(() => new Script(code)).not.toThrow(); // no module
      expect(code).not.toMatch(/\(\?<[=!]/); // Safari before 16.4 knows no lookbehind
    }
  },
);
