import type { BrowserContext, Page } from '@playwright/test';
import { open } from '../support/pages.ts';
import { expect } from '../support/test.ts';

export const words = {
  en: {
    keep: 'Keep my list on this device',
    kept: /^Kept: the list as of/,
    offline: /^You are offline\. As of \d+ \w+, \d\d:\d\d\.$/,
    expired: 'Expired',
    soon: 'Expiring soon',
    none: 'No medication matches',
    needs: 'This needs a connection',
    signOut: 'Sign out',
    signedOut: 'You are signed out',
  },
  pl: {
    keep: 'Przechowuj moją listę na tym urządzeniu',
    kept: /^Przechowywana lista: stan z/,
    offline: /^Jesteś offline\. Stan z \d+ [\p{L}]+, \d\d:\d\d\.$/u,
    expired: 'Po terminie',
    soon: 'Wkrótce stracą ważność',
    none: 'Żaden lek nie pasuje',
    needs: 'Do tego potrzebne jest połączenie',
    signOut: 'Wyloguj się',
    signedOut: 'Wylogowano',
  },
};
export type Language = keyof typeof words;

export const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);

export async function keepList(page: Page, language: Language) {
  const { keep, kept } = words[language];
  await open(page, `/${language}/account/data`);
  const setting = page.getByRole('checkbox', { name: keep });
  await setting.setChecked(false); // it may be on, with nothing kept since
  await setting.check();
  await expect(page.getByRole('status').filter({ hasText: kept })).toBeVisible();
}

export const items = (page: Page) =>
  page.getByRole('listitem').filter({ visible: true, has: page.getByRole('strong') });
export const names = async (page: Page) => (await items(page).getByRole('strong').allInnerTexts()).sort();

/** All that this browser keeps of us. */
export const keptTexts = (page: Page) =>
  page.evaluate(async () => {
    const texts: string[] = [...document.cookie.split(';'), JSON.stringify({ ...localStorage, ...sessionStorage })];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        texts.push(request.url, (await (await cache.match(request))?.text()) ?? '');
    }
    const answerOf = <Answer>(request: IDBRequest<Answer>) =>
      new Promise<Answer>((resolve) => (request.onsuccess = () => resolve(request.result)));
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await answerOf(indexedDB.open(name));
      for (const store of database.objectStoreNames)
        texts.push(name, JSON.stringify(await answerOf(database.transaction(store).objectStore(store).getAll())));
      database.close();
    }
    return texts.join('\n');
  });

export const wakeOffline = async (context: BrowserContext, page: Page, path: string) => {
  await context.setOffline(true);
  await page.goto(path);
};
