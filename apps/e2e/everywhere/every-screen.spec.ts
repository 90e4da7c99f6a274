import type { CDPSession, Page } from '@playwright/test';
import type { Language } from '@domeka/kernel';
import { colourRules, nameRules, violations } from '../support/rules/axe.ts';
import { edgeless, focusedUnseen, misfits, tooWide } from '../support/rules/layout.ts';
import { isStoodFor } from '../support/screens/alike.ts';
import { openMenu } from '../support/screens/screen.ts';
import { screens, show } from '../support/screens/screens.ts';
import { leftToTranslate } from '../support/rules/verbatim.ts';
import { wordsIn } from '../support/words.ts';
import { expect, test } from '../support/world-test.ts';

type Theme = 'light' | 'dark';

/** Rules that a small width can break: hidden names, controls too close, scrolling regions. */
const roomRules = [
  'button-name',
  'link-name',
  'label-content-name-mismatch',
  'target-size',
  'scrollable-region-focusable',
];
/**
 * axe rules per width: the first language in these themes; each rule wherever its result can differ. The second
 * language changes only texts, so that only their rules are checked, in one theme on one width.
 */
const views: { width: number; first: { theme: Theme; rules?: string[] }[]; second?: string[] }[] = [
  { width: 1280, first: [{ theme: 'light' }, { theme: 'dark', rules: colourRules }], second: nameRules },
  { width: 375, first: [{ theme: 'dark' }] },
  { width: 320, first: [{ theme: 'light', rules: [...colourRules, ...roomRules] }] },
];
/** Texts of the last one are longest: a layout that fits them fits the others. */
const inTurn: [Language, Language] = ['en', 'pl'];
/** Around the breakpoints of the layout (shell/header.css, tables.css). */
const widthsBetween = [480, 640, 768, 900, 1023, 1024, 1088, 1100, 1104, 1120];
/** Font sizes (16 px is usual) and widths of people who need large text. */
const largeText = [
  { size: 21, widths: [375] },
  { size: 32, widths: [375, 768, 1280] },
];

/** In ms: on a full machine axe alone takes seconds. */
const patience = 60_000;

const setWidth = (page: Page, width: number) => page.setViewportSize({ width, height: 800 });

/** A new theme or message is painted after two frames. */
const shown = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });

/** At the top of the page: further down the header covers content. */
const setTheme = (page: Page, theme: Theme) =>
  page.evaluate((name) => {
    if (document.documentElement.className !== name) document.documentElement.className = name;
    scrollTo({ top: 0, behavior: 'instant' });
  }, theme);

const textSize = (page: Page) =>
  page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));

/** The browser's own font size setting, in px; also for the next pages. */
async function setTextSize(page: Page, browser: CDPSession, standard: number, usual: number) {
  await browser.send('Page.setFontSizes', { fontSizes: { standard } });
  const wanted = (usual * standard) / 16;
  await expect.poll(() => textSize(page), { intervals: [10], timeout: patience }).toBeGreaterThan(0.9 * wanted);
}

for (const screen of screens) {
  test(`for everybody, on every width: ${screen.name}`, { tag: '@js' }, async ({ pageOf, world }) => {
    const page = await pageOf(screen.by);
    const isAlone = !isStoodFor(screen);
    for (const language of inTurn) {
      for (const [at, { width, first, second }] of views.entries()) {
        await setWidth(page, width);
        // Pages are the same at every width, except for opened menus.
        if (at === 0 || (width === 375 && screen.steps === openMenu)) {
          await show(screen, { page, world, language, t: wordsIn(language) });
        }
        const asked = language === inTurn[0] ? first : [{ theme: 'light' as const, rules: second }];
        for (const [nth, { theme, rules }] of asked.entries()) {
          await setTheme(page, theme);
          await shown(page); // another layout may have other controls
          if (nth === 0) expect.soft(await misfits(page, width), `${language}, ${width} px`).toEqual([]);
          if (language !== inTurn[0] && !second) continue;
          // A real fault stays; colours may still be in transition after two frames.
          await expect
            .soft(async () => expect(await violations(page, rules)).toEqual([]), `${language}, ${width} px, ${theme}`)
            .toPass({ timeout: patience });
        }
      }
      expect.soft(await leftToTranslate(page, world), `${language}: translate="no"`).toEqual([]);
    }
    for (const width of isAlone ? widthsBetween : []) {
      await setWidth(page, width);
      expect.soft(await tooWide(page, width), `${width} px`).toEqual([]);
    }
    await page.setViewportSize({ width: 375, height: 667 });
    await shown(page);
    expect.soft(await focusedUnseen(page), 'by keyboard on a phone').toEqual([]);
    await page.emulateMedia({ forcedColors: 'active' });
    await shown(page);
    expect.soft(await edgeless(page), 'in the colours of the system').toEqual([]);
    await page.emulateMedia({ forcedColors: null });
    if (!isAlone) return;
    const browser = await page.context().newCDPSession(page);
    const usual = await textSize(page);
    for (const { size, widths } of largeText) {
      await setTextSize(page, browser, size, usual);
      for (const width of widths) {
        await setWidth(page, width);
        expect.soft(await tooWide(page, width), `${width} px, text of ${size} px`).toEqual([]);
      }
    }
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 16 } }); // for the next page
    await browser.detach();
  });
}
