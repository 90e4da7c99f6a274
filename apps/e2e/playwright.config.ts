import { defineConfig, devices } from '@playwright/test';
import { browserArguments, installedBrowser } from './support/browser.ts';

// Found once, by the process that runs the tests; its workers inherit the answer. Empty: Playwright's own.
process.env.E2E_BROWSER ??= (await installedBrowser()) ?? '';
const executablePath = process.env.E2E_BROWSER;

export default defineConfig({
  testMatch: '**/*.spec.ts',
  outputDir: '../../test-results',
  globalSetup: './support/start-product.ts',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  timeout: 180_000, // as jest's: for machines whose cores are lent to others
  expect: { timeout: 30_000 },
  retries: 1, // what passes only then is named as flaky at the end, and is mended
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    locale: 'en-US',
    viewport: { width: 1280, height: 800 },
    launchOptions: { args: browserArguments, ...(executablePath && { executablePath }) },
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'js', grep: /@js|@both/ },
    { name: 'no-js', grepInvert: /@js/, use: { javaScriptEnabled: false } }, // and what has no tag, which fails
  ],
});
