import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { done } from '../api.ts';
import { scriptsRun } from '../test.ts';
import type { TwoStepPerson } from '../two-step.ts';

/** For unique titles. */
export const unlike = () => randomUUID().slice(0, 8);
const article = { language: 'en', pageType: 'knowledge_base' };
export const write = ({ token }: TwoStepPerson, title: string, more: object = {}) =>
  done('POST /admin/pages', { token, body: { ...article, title, content: '<p>As it was.</p>', ...more } });

export const openMenu = (row: Locator) => row.locator('summary').click();

/** Submitted also when the editor covers it. */
export const html = (page: Page) => page.locator('#page-content');

export async function showHtml(page: Page) {
  if (scriptsRun()) await page.getByRole('button', { name: 'Show HTML' }).click();
}

export async function writeHtml(page: Page, text: string) {
  await showHtml(page);
  await html(page).fill(text);
}

export const editor = (page: Page) =>
  page.getByRole('textbox', { name: 'Text', exact: true }).and(page.locator('[contenteditable]'));
