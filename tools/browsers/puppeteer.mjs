import puppeteer from 'puppeteer-core';

/** In ms. */
const longestStart = 120_000;

/** Chromium by its DevTools protocol, Firefox by WebDriver BiDi. Each tab has cookies and storage of its own. */
export async function startPuppeteer(options) {
  const browser = await puppeteer.launch({ timeout: longestStart, ...options });
  const version = await browser.version();
  return {
    version: () => version,
    open: async () => tabOf(await browser.createBrowserContext()),
    stop: () => browser.close(),
  };
}

/** What journeys need of an engine (`webdriver.mjs` is the other way to it); the rest stands in `page.mjs`. */
async function tabOf(context) {
  const page = await context.newPage();
  const faults = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('console', (said) => said.type() === 'error' && faults.push(said.text()));
  return {
    faults,
    resize: (width, height) => page.setViewport({ width, height }),
    go: (url) => page.goto(url, { waitUntil: 'domcontentloaded' }),
    run: (expression) => page.evaluate(expression),
    press: ({ x, y }) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    key: (name) => page.keyboard.press(name),
    picture: () => page.screenshot(),
    close: () => context.close(),
  };
}
