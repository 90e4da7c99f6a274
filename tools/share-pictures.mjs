import { readFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { browserArguments, installedBrowser } from '../apps/e2e/support/browser.ts';
import { formShapes } from '../apps/web/app/lib/drawings/form-shapes.ts';
import { inWorkspace } from './workspace.mjs';

/** Draws `apps/web/public/share-LANGUAGE.png`, what links to the site look like in messages; in tones of tokens.css. */
const line = '#272962';
const area = '#7c7ee6';
const fonts = 'node_modules/@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-';
const shelf = ['syrup', 'tablets', 'other', 'drops', 'cream', 'inhaler', 'ointment', 'spray'];
const pen = `fill="none" stroke="${line}" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round"`;

const face = async (part) => {
  const file = await readFile(inWorkspace(`${fonts}${part}-wght-normal.woff2`), 'base64');
  return `@font-face { font-family: Own; font-weight: 200 800; src: url(data:font/woff2;base64,${file}); ${ranges[part]} }`;
};
const ranges = { latin: 'unicode-range: U+0000-00FF;', 'latin-ext': 'unicode-range: U+0100-02BA;' };

const drawing = (name, nth) => {
  const { area: filled, lines } = formShapes[name];
  return `<svg x="${76 + nth * 132}" y="412" width="112" height="112" viewBox="0 0 24 24">
    <g fill="${area}">${filled}</g><g ${pen}>${lines}</g></svg>`;
};

async function picture(language) {
  const mark = (await readFile(inWorkspace('apps/web/public/favicon.svg'), 'utf8')).replace(
    '<svg',
    '<svg x="76" y="64" width="104" height="104"',
  );
  const { landing } = JSON.parse(await readFile(inWorkspace(`libs/kernel/src/locales/${language}.json`), 'utf8'));
  return `<style>${(await face('latin')) + (await face('latin-ext'))} body { margin: 0 } text { font-family: Own }</style>
    <svg width="1200" height="630" xmlns="http://www.w3.org/2000/svg">
      <rect width="1200" height="630" fill="#f9f9f8"/>
      ${mark}
      <text x="208" y="142" font-size="76" font-weight="600" fill="#21201c">Domeka</text>
      <text x="76" y="316" font-size="88" font-weight="600" fill="${line}">${landing.hero.title}</text>
      ${shelf.map(drawing).join('')}
      <path d="M0 536h1200v94H0z" fill="#e6e7ff"/><path d="M0 536h1200" stroke="${line}" stroke-width="7"/>
    </svg>`;
}

const browser = await chromium.launch({
  args: browserArguments,
  executablePath: (await installedBrowser()) ?? undefined,
});
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
for (const language of ['en', 'pl']) {
  await page.setContent(await picture(language));
  await page.evaluate('document.fonts.ready.then(() => true)');
  await sharp(await page.screenshot())
    .png({ palette: true, colours: 48, effort: 10 })
    .toFile(inWorkspace(`apps/web/public/share-${language}.png`));
}
await browser.close();
