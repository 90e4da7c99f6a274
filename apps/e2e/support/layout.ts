import type { Page } from '@playwright/test';
import { hardToHit } from './controls.ts';

/** Letters are usual or strong, nothing else. Runs in the browser. */
function strayWeights() {
  const weights = [...document.body.querySelectorAll('*')].map((element) => getComputedStyle(element).fontWeight);
  return [...new Set(weights)]
    .filter((weight) => weight !== '400' && weight !== '600')
    .map((weight) => `weight ${weight}`);
}

/** Tables that stick out of what holds them; a pixel is rounding. Runs in the browser. */
function wideTables() {
  return [...document.querySelectorAll('table')]
    .map((table) => ({ table, over: rightOf(table) - rightOf(table.parentElement ?? table) }))
    .filter(({ over }) => over > 1)
    .map(({ table, over }) => `${table.className || 'a table'} is ${Math.round(over)} px too wide`);

  function rightOf(element: HTMLElement) {
    return element.getBoundingClientRect().right;
  }
}

/** What is wider than it may be in a window of this width: the page, or tables in it. */
export async function tooWide(page: Page, width: number): Promise<string[]> {
  const widest = await page.evaluate(() => document.documentElement.scrollWidth);
  return [...(widest > width ? [`scrolls sideways, to ${widest} px`] : []), ...(await page.evaluate(wideTables))];
}

/** What does not fit a window of this width: what is too wide, hard to hit with a finger, too many headings or weights. */
export async function misfits(page: Page, width: number): Promise<string[]> {
  const headings = await page.locator('h1').count();
  return [
    ...(await tooWide(page, width)),
    ...(await hardToHit(page, { sizes: width < 1280 })), // the rows of a table are for a pointer
    ...(await page.evaluate(strayWeights)),
    ...(headings === 1 ? [] : [`${headings} main headings`]),
  ];
}
