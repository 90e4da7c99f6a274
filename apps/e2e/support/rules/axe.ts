import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import axe from 'axe-core';
import type { RunOptions } from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const program = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
export const colourRules = ['color-contrast', 'link-in-text-block'];
/** Whose result words can change. */
export const nameRules = axe
  .getRules(tags)
  .filter(
    ({ ruleId, tags: of }) =>
      /name|label|title|lang|alt|heading|unique/.test(ruleId) && !/experimental|deprecated/.test(of.join()),
  )
  .map(({ ruleId }) => ruleId);

export async function violations(page: Page, rules?: string[]): Promise<string[]> {
  if (rules?.length === 0) return [];
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(program);
  const options = {
    resultTypes: ['violations'],
    runOnly: rules ? { type: 'rule', values: rules } : { type: 'tag', values: tags },
  } satisfies RunOptions;
  const found = await page.evaluate(async (asked) => {
    // Content below a sticky bar is not hidden: it can be scrolled clear.
    const bars = [...document.querySelectorAll<HTMLElement>('.bottom-bar, .several-bar')];
    bars.forEach((bar) => bar.style.setProperty('position', 'static'));
    const results = await window.axe.run(document, asked);
    bars.forEach((bar) => bar.style.removeProperty('position'));
    return results;
  }, options);
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}
