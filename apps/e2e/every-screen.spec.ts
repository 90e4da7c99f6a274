import type { Page } from '@playwright/test';
import { languages } from '@domeka/kernel';
import type { Language } from '@domeka/kernel';
import { colourRules, violations } from './support/axe.ts';
import { edgeless, focusedUnseen, misfits, tooWide } from './support/layout.ts';
import { openMenu } from './support/screen.ts';
import { screens, show } from './support/screens.ts';
import { leftToTranslate } from './support/verbatim.ts';
import { wordsIn } from './support/words.ts';
import { expect, test } from './support/world-test.ts';

/** The rules that look at names: where there is little room, the words they come from may be hidden. */
const nameRules = ['button-name', 'link-name', 'label-content-name-mismatch'];
const views: { width: number; theme: 'light' | 'dark'; rules?: string[] }[] = [
  { width: 1280, theme: 'light' },
  { width: 1280, theme: 'dark', rules: colourRules },
  { width: 375, theme: 'light' },
  { width: 320, theme: 'dark', rules: [...colourRules, ...nameRules] },
];
/** Of these rules, the ones to ask in a language: colours are the same in each. */
const rulesIn = (language: Language, rules?: string[]) =>
  language === languages[0] ? rules : rules?.filter((rule) => !colourRules.includes(rule));
/** Just above and below where the layout changes (shell.css, tables.css), and in the middle. */
const widthsBetween = [480, 640, 768, 900, 1023, 1024, 1088, 1120];
/** Sizes of text, where 16 px is usual, and widths: as on phones and computers of people who need it large. */
const largeText = [
  { size: 21, width: 375 },
  { size: 32, width: 375 },
  { size: 32, width: 768 },
  { size: 32, width: 1280 },
];

/** Sets a width and waits until the page has it. What it changes is style alone, which is true once it is asked for. */
async function setWidth(page: Page, width: number) {
  await page.setViewportSize({ width, height: 800 });
  await page.evaluate(async (wanted) => {
    for (let frame = 0; innerWidth !== wanted && frame < 60; frame += 1) await new Promise(requestAnimationFrame);
  }, width);
}

/** A theme is shown two frames later, even where nothing moves. */
const shown = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });

/** As chosen in the browser's own settings, in px; 16 is usual. The next pages are shown with it, too. */
async function setTextSize(page: Page, standard: number) {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard } });
  await browser.detach();
}

const textSize = (page: Page) =>
  page.locator('h1').evaluate((heading) => Number.parseFloat(getComputedStyle(heading).fontSize));

async function setTheme(page: Page, theme: 'light' | 'dark') {
  await page.evaluate((name) => document.documentElement.setAttribute('class', name), theme);
  await shown(page);
}

for (const screen of screens) {
  test(`for everybody, on every width: ${screen.name}`, { tag: '@js' }, async ({ browserOf, world }) => {
    const page = await browserOf(screen.by, { reducedMotion: 'reduce', timezoneId: 'Asia/Tokyo' });
    for (const language of languages) {
      for (const [at, { width, theme, rules }] of views.entries()) {
        const where = `${language}, ${width} px, ${theme}`;
        await setWidth(page, width);
        // Pages are the same at every width, but for the menus that were opened there.
        if (at === 0 || (width === 375 && screen.steps === openMenu))
          await show(screen, { page, world, language, t: wordsIn(language) });
        await setTheme(page, theme);
        // What is wrong stays so; colours may be on their way for a moment longer than two frames.
        await expect
          .soft(async () => expect(await violations(page, rulesIn(language, rules))).toEqual([]), where)
          .toPass({ timeout: 5000 });
        expect.soft(await misfits(page, width), where).toEqual([]);
      }
      expect.soft(await leftToTranslate(page, world), `${language}: translate="no"`).toEqual([]);
      for (const width of widthsBetween) {
        await setWidth(page, width);
        expect.soft(await tooWide(page, width), `${language}, ${width} px`).toEqual([]);
      }
      const usual = await textSize(page);
      for (const { size, width } of largeText) {
        await setTextSize(page, size);
        await setWidth(page, width);
        const where = `${language}, ${width} px, text of ${size} px`;
        await expect
          .soft(async () => expect(await textSize(page)).toBeGreaterThan((0.9 * usual * size) / 16), where)
          .toPass({ timeout: 5000 });
        expect.soft(await tooWide(page, width), where).toEqual([]);
      }
      await setTextSize(page, 16);
    }
    // Where the language makes no difference.
    await page.setViewportSize({ width: 375, height: 667 });
    await shown(page);
    expect.soft(await focusedUnseen(page), 'by keyboard on a phone').toEqual([]);
    await page.emulateMedia({ forcedColors: 'active' });
    await shown(page);
    expect.soft(await edgeless(page), 'in the colours of the system').toEqual([]);
  });
}
