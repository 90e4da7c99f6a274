import type { Page } from '@playwright/test';
import { hardToHit } from './controls.ts';

/** Only normal and bold are used. Runs in the browser. */
function strayWeights() {
  const weights = [...document.body.querySelectorAll('*')].map((element) => getComputedStyle(element).fontWeight);
  return [...new Set(weights)]
    .filter((weight) => weight !== '400' && weight !== '600')
    .map((weight) => `weight ${weight}`);
}

export const tooWide = (page: Page, width: number): Promise<string[]> => page.evaluate(wideParts, width);

/** Runs in the browser; reading styles forces layout, so that only the resize is awaited. */
async function wideParts(width: number) {
  for (let frame = 0; innerWidth !== width && frame < 60; frame += 1) await new Promise(requestAnimationFrame);
  const widest = document.documentElement.scrollWidth;
  return [...(widest > width ? [`scrolls sideways, to ${widest} px`, ...stickingOut()] : []), ...wideTables()];

  function stickingOut() {
    return [...document.body.querySelectorAll('*')]
      .filter((element) => rightOf(element) > Math.max(width, rightOf(element.parentElement ?? element)) + 1)
      .map((element) => `beyond the edge: ${element.outerHTML.slice(0, 120)}`);
  }

  function wideTables() {
    return [...document.querySelectorAll('table')]
      .filter((table) => !table.closest('.table-frame'))
      .map((table) => ({ table, over: rightOf(table) - rightOf(table.parentElement ?? table) }))
      .filter(({ over }) => over > 1)
      .map(({ table, over }) => `${table.className || 'a table'} is ${Math.round(over)} px too wide`);
  }

  function rightOf(element: Element) {
    return element.getBoundingClientRect().right;
  }
}

export async function misfits(page: Page, width: number): Promise<string[]> {
  const headings = await page.locator('h1').count();
  return [
    ...(await tooWide(page, width)),
    ...(await hardToHit(page, { sizes: width < 1280 })), // table rows are made for a pointer
    ...(await page.evaluate(strayWeights)),
    ...(headings === 1 ? [] : [`${headings} main headings`]),
  ];
}

/** In forced colours every control needs a border or an underline. */
export const edgeless = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, .rt-Button, select, textarea, input:not([type=hidden])')]
      .filter((control) => control.checkVisibility() && !control.closest('.honeypot'))
      .filter((control) => !control.matches('[type=checkbox], [type=radio], [type=file], [aria-hidden=true]'))
      .map((control) => control.closest('.rt-TextFieldRoot, .rt-TextAreaRoot') ?? control)
      .filter((control) => {
        const { borderTopStyle, borderTopWidth, textDecorationLine } = getComputedStyle(control);
        return (borderTopStyle === 'none' || borderTopWidth === '0px') && textDecorationLine !== 'underline';
      })
      .map((control) => `no edge: ${control.outerHTML.slice(0, 120)}`),
  );

export const focusedUnseen = (page: Page): Promise<string[]> => page.evaluate(coveredControls);

function coveredControls(): string[] {
  const controls = document.querySelectorAll<HTMLElement>('main :is(a, button, summary, select, textarea, input)');
  return [...controls].filter(isCovered).map((control) => `covered: ${control.outerHTML.slice(0, 120)}`);

  function isCovered(control: HTMLElement) {
    if (!control.checkVisibility() || control.closest('.honeypot')) return false;
    control.focus();
    if (document.activeElement !== control) return false;
    const { left, top, right, bottom } = control.getBoundingClientRect();
    // Of a multi-line text, the first line.
    const above = document.elementFromPoint((left + right) / 2, top + Math.min((bottom - top) / 2, 22));
    return above === null || (barAround(above) !== barAround(control) && !above.closest('.menu-panel, .toast'));
  }

  function barAround(element: Element) {
    return element.closest('.header, .panel-buttons, .save-bar, .bottom-bar, .several-bar');
  }
}
