import type { Page } from '@playwright/test';
import type { Language } from '@domeka/kernel';
import type { TFunction } from 'i18next';
import { open } from '../pages.ts';
import type { World } from '../world.ts';

export interface Place {
  language: Language;
  world: World;
  t: TFunction;
  page: Page;
}

export interface Screen {
  name: string;
  by: 'visitor' | 'owner' | 'newcomer' | 'keeper' | 'cautious' | 'halfway' | 'undecided' | 'admin';
  path: (place: Place) => string;
  steps?: (place: Place) => Promise<unknown>;
  needsScripts?: boolean;
}

export type Screens = Omit<Screen, 'by'>[];

export async function show({ by, path, steps }: Screen, place: Place) {
  await open(place.page, path(place));
  if (by !== 'visitor') await place.page.locator('form[action$="/sign-out"]').first().waitFor({ state: 'attached' });
  await steps?.(place);
  await place.page.locator('.rt-Spinner:not(.specimen *)').first().waitFor({ state: 'detached' });
}

export const submit = ({ page, t }: Place, key: string) =>
  page
    .locator('main, dialog')
    .getByRole('button', { name: t(key), exact: true })
    .click();

export const summary = ({ page }: Place) => page.locator('.error-summary').waitFor();

export const list = ({ language }: Place) => `/${language}/dashboard`;

export const toShared = ({ language }: Place, token: string | null) => `/shared/${token}?lang=${language}`;

/** On small widths, the menu that holds everything. */
export async function openMenu({ page }: Place) {
  const menu = page.locator('details.menu > summary:visible');
  if (await menu.count()) await menu.first().click();
}
