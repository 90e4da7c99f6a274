import { defineConfig, devices } from '@playwright/test';
import { browserArguments, installedBrowser } from './support/browser.ts';

// Found once in the main process; workers inherit it. Empty: Playwright's own.
process.env.E2E_BROWSER ??= (await installedBrowser()) ?? '';
const executablePath = process.env.E2E_BROWSER;

export default defineConfig({
  testMatch: '**/*.spec.ts',
  outputDir: '../../test-results',
  globalSetup: './support/start-product.ts',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2, // with more, what a browser does in its time comes too late
  timeout: 180_000, // as jest's: for machines with shared cores
  expect: { timeout: 60_000 }, // a picture is read in the browser meanwhile
  retries: 1, // passed on retry only: reported as flaky, to be fixed
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
    { name: 'no-js', grepInvert: /@js/, use: { javaScriptEnabled: false } }, // also runs, and fails, what has no tag
  ],
});
