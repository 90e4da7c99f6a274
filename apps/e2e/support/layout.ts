import type { Page } from '@playwright/test';

/** Controls lower than a finger; links within a text are exempt. Runs in the browser. */
function smallControls() {
  const controls = document.querySelectorAll<HTMLElement>(
    'a, button, summary, select, textarea, input:not([type=hidden])',
  );
  return [...controls]
    .filter(
      (control) => control.checkVisibility({ opacityProperty: true }) && !control.closest('.honeypot, .skip-link'),
    )
    .filter((control) => getComputedStyle(control).display !== 'inline' || control.tagName !== 'A')
    .map((control) => ({
      control,
      box: (control.closest('label, .rt-TextFieldRoot') ?? control).getBoundingClientRect(),
    }))
    .filter(({ control, box }) => box.height < 43.5 && !hasLargeLabel(control))
    .map(({ control, box }) => `${control.outerHTML.slice(0, 120)} is ${Math.round(box.height)} px high`);

  function hasLargeLabel(control: HTMLElement) {
    const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : [];
    return labels.some((label) => label.getBoundingClientRect().height >= 43.5);
  }
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

/** What does not fit a window of this width: what is too wide, controls too small for a finger, not one heading. */
export async function misfits(page: Page, width: number): Promise<string[]> {
  const headings = await page.locator('h1').count();
  return [
    ...(await tooWide(page, width)),
    ...(await page.evaluate(smallControls)),
    ...(headings === 1 ? [] : [`${headings} main headings`]),
  ];
}
