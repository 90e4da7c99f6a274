import type { Page } from '@playwright/test';
import type { Language } from '@domeka/kernel';
import { done } from '../support/api.ts';
import { open } from '../support/pages.ts';
import type { Person } from '../support/person.ts';
import { expect } from '../support/test.ts';
import { wordsIn } from '../support/words.ts';
import { keepList } from './steps.ts';

export const bar = (page: Page) => page.locator('.waiting-changes');
export const counted = (page: Page) => bar(page).locator('.changes-count');
export const waiting = (count: number, language: Language = 'en') =>
  wordsIn(language)('common:changes.waiting', { count });

export const apap = { name: 'Apap', quantity: 30, expiryDate: '2099-05-31' };
export const listOf = (me: Person) => done('GET /medications?sort=name', { token: me.token });
export const quantityOf = async (me: Person) => (await listOf(me)).items[0]?.quantity as number;

/** On a device of one's own, with a page open on which changes may wait. */
export async function openKept(page: Page, path: string) {
  const language = path.slice(1, 3) as Language;
  await keepList(page, language);
  await open(page, path);
  await expect(bar(page).locator('> *')).toHaveCount(2); // its script is there
}

export const less = (page: Page, language: Language = 'en') =>
  page.getByRole('button', { name: `${wordsIn(language)('inventory:quantity.one-less')}: Apap` });
