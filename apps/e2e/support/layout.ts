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

/** That the page is wider than a window of this width. */
export async function sidewaysScroll(page: Page, width: number): Promise<string[]> {
  const widest = await page.evaluate(() => document.documentElement.scrollWidth);
  return widest > width ? [`scrolls sideways, to ${widest} px`] : [];
}

/** What does not fit a window of this width: sideways scroll, controls too small for a finger, not one heading. */
export async function misfits(page: Page, width: number): Promise<string[]> {
  const headings = await page.locator('h1').count();
  return [
    ...(await sidewaysScroll(page, width)),
    ...(await page.evaluate(smallControls)),
    ...(headings === 1 ? [] : [`${headings} main headings`]),
  ];
}
