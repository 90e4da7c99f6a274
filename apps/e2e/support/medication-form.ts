import type { Page } from '@playwright/test';
import { press } from './auth-pages.ts';
import { field } from './pages.ts';

interface Typed {
  name?: string;
  type?: string;
  quantity?: string;
  percent?: string;
  expiryDate?: string;
  dosage?: string;
  categories?: string[];
  additionalInfo?: string;
  isPrivate?: boolean;
}

const folded = ['categories', 'additionalInfo', 'isPrivate'] as const;

/** What most boxes are added without is folded; what is filled stands open. */
export async function openMore(page: Page) {
  const more = page.locator('.more-fields');
  if (!(await more.evaluate((details: HTMLDetailsElement) => details.open))) await more.locator('> summary').click();
}

export async function fillMedication(page: Page, typed: Typed) {
  if (typed.name !== undefined) await field(page, 'Name').fill(typed.name);
  if (typed.type !== undefined) await field(page, 'Type').selectOption(typed.type);
  if (typed.quantity !== undefined) await field(page, 'Quantity').fill(typed.quantity);
  if (typed.percent !== undefined) await field(page, 'How full').selectOption(typed.percent);
  if (typed.expiryDate !== undefined) await field(page, 'Expiry date').fill(typed.expiryDate);
  const isStrengthFolded = typed.dosage !== undefined && !(await field(page, 'Dosage').isVisible());
  if (isStrengthFolded || folded.some((name) => typed[name] !== undefined)) await openMore(page);
  if (typed.dosage !== undefined) await field(page, 'Dosage').fill(typed.dosage);
  for (const category of typed.categories ?? []) await field(page, category).check();
  if (typed.additionalInfo !== undefined) await field(page, 'Additional info').fill(typed.additionalInfo);
  if (typed.isPrivate !== undefined) await field(page, 'Private').setChecked(typed.isPrivate);
}

export async function addMedication(page: Page, typed: Typed): Promise<number> {
  await fillMedication(page, typed);
  return pressAdd(page);
}

export async function pressAdd(page: Page): Promise<number> {
  const isDated = (await field(page, 'Expiry date').inputValue()) !== '';
  const isNamed = (await field(page, 'Name').inputValue()).trim() !== '';
  const isAsked = (await page.locator('[name=askedExpiry]').count()) > 0;
  const isFilledIn = page.locator('#catalog-answer, .catalog-filled');
  const wasFilledIn = (await isFilledIn.count()) > 0;
  const status = await press(page, 'Add');
  if (isDated || !isNamed || isAsked || status !== 200) return status;
  const without = page.getByRole('button', { name: 'Add without a date' });
  await (wasFilledIn ? without : without.or(isFilledIn).first()).waitFor();
  return (await without.count()) > 0 ? press(page, 'Add without a date') : status;
}
