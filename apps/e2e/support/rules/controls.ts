import type { Page } from '@playwright/test';

interface Target {
  control: HTMLElement;
  area: DOMRect;
  seen: DOMRect;
}

/**
 * Touch targets of at least 44 px, 8 px apart (half a pixel is rounding). Exempt: links within text, what only scripts
 * or Enter reach, neighbours in a tab strip, a button inside its field, and different layers (menu, message, sticky
 * part). The months of a year are 24 px wide, side by side; the number above one of
 * them leads elsewhere and is 28 px high.
 */
export const hardToHit = (page: Page, { sizes }: { sizes: boolean }): Promise<string[]> =>
  page.evaluate(uneasyControls, sizes);

function uneasyControls(sizes: boolean): string[] {
  const targets = [...document.querySelectorAll<HTMLElement>('a, button, summary, select, textarea, input')]
    .filter(isTarget)
    .map((control): Target => {
      const area = areaOf(control);
      return { control, area, seen: partSeen(control, area) };
    })
    .filter(({ seen }) => seen.width > 0 && seen.height > 0);
  return [...(sizes ? targets.filter(isSmall).map(sayHowSmall) : []), ...targets.flatMap(sayHowClose)];

  function isTarget(control: HTMLElement) {
    const isSeen = control.checkVisibility({ opacityProperty: true }) && !control.matches('[type=hidden]');
    if (!isSeen || control.closest('.honeypot, .skip-link') || control.matches('[tabindex="-1"]')) return false;
    return control.tagName !== 'A' || getComputedStyle(control).display !== 'inline';
  }

  function areaOf(control: HTMLElement): DOMRect {
    const isTicked = control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type);
    const parts = [control.closest('.rt-TextFieldRoot') ?? control, ...((isTicked && control.labels) || [])];
    const boxes = parts.map((part) => part.getBoundingClientRect());
    return between(
      Math.min(...boxes.map(({ left }) => left)),
      Math.min(...boxes.map(({ top }) => top)),
      Math.max(...boxes.map(({ right }) => right)),
      Math.max(...boxes.map(({ bottom }) => bottom)),
    );
  }

  function partSeen(control: HTMLElement, area: DOMRect): DOMRect {
    let seen = area;
    for (let around = control.parentElement; around; around = around.parentElement) {
      if (getComputedStyle(around).overflowX === 'visible') continue;
      const { left, top, right, bottom } = around.getBoundingClientRect();
      seen = between(
        Math.max(seen.left, left),
        Math.max(seen.top, top),
        Math.min(seen.right, right),
        Math.min(seen.bottom, bottom),
      );
    }
    return seen;
  }

  function between(left: number, top: number, right: number, bottom: number) {
    return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
  }

  function isSmall({ control, area }: Target) {
    const least = (place: string) => (control.closest(place) ? 23.5 : 43.5);
    return area.height < least('.shelf-soon') || area.width < least('.shelf-links');
  }

  function sayHowSmall({ control, area }: Target) {
    return `${nameOf(control)} is ${Math.round(area.width)} × ${Math.round(area.height)} px`;
  }

  function sayHowClose(one: Target, index: number) {
    return targets
      .slice(index + 1)
      .filter((other) => distance(one, other) < 7.5 && !isJoined(one.control, other.control))
      .map((other) => `${Math.round(distance(one, other))} px: ${nameOf(one.control)} from ${nameOf(other.control)}`);
  }

  function distance({ seen: one }: Target, { seen: other }: Target) {
    const aside = Math.max(0, one.left - other.right, other.left - one.right);
    const below = Math.max(0, one.top - other.bottom, other.top - one.bottom);
    return Math.hypot(aside, below);
  }

  function isJoined(one: HTMLElement, other: HTMLElement) {
    const isInOne = (thing: string) => one.closest(thing) !== null && one.closest(thing) === other.closest(thing);
    return (
      isInOne('.tab-links') ||
      isInOne('.shelf-links') ||
      isInOne('.rt-TextFieldRoot') ||
      layerOf(one) !== layerOf(other)
    );
  }

  function layerOf(control: HTMLElement): Element | null {
    let around: Element | null = getComputedStyle(control).position === 'fixed' ? control : control.parentElement;
    while (around && /static|relative/.test(getComputedStyle(around).position)) around = around.parentElement;
    return around;
  }

  function nameOf(control: HTMLElement) {
    const { tagName, className, id, type, textContent } = control as HTMLInputElement;
    const words = control.getAttribute('aria-label') ?? textContent.trim();
    return [tagName.toLowerCase(), type, id && `#${id}`, className && `.${className}`, words.slice(0, 40)]
      .filter(Boolean)
      .join(' ');
  }
}
