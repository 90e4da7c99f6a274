import { expect, test as base } from '@playwright/test';
import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import type { Language } from '@domeka/kernel';
import { newPerson, signIn } from './person.ts';
import type { Person } from './person.ts';
import { productUrl } from './product.ts';
import { watch } from './rules/watch.ts';

interface Fixtures {
  me: Person;
  /** Another browser context; watched too. */
  visitor: (options?: BrowserContextOptions) => Promise<Page>;
  faults: string[];
  saysHow: undefined;
}

export const test = base.extend<Fixtures>({
  saysHow: [
    async ({}, use, { tags }) => {
      expect(
        tags.some((tag) => ['@js', '@no-js', '@both'].includes(tag)),
        'tagged @js, @no-js or @both',
      ).toBe(true);
      await use(undefined);
    },
    { auto: true },
  ],
  baseURL: async ({}, use) => use(productUrl()),
  faults: async ({}, use) => {
    const faults: string[] = [];
    await use(faults);
    expect(faults).toEqual([]);
  },
  context: async ({ context, faults, timezoneId }, use) => {
    if (timezoneId === undefined) await hasBeenHere(context);
    const collect = await watch(context);
    await use(context);
    faults.push(...collect);
  },
  visitor: async ({ browser, faults }, use) => {
    const opened: { context: BrowserContext; collect: string[] }[] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext(options);
      if (options.timezoneId === undefined) await hasBeenHere(context);
      opened.push({ context, collect: await watch(context) });
      return context.newPage();
    });
    for (const { context, collect } of opened) {
      faults.push(...collect);
      await context.close();
    }
  },
  me: async ({ context }, use) => {
    const person = await newPerson();
    await signIn(context, person);
    await use(person);
  },
});

/** Sets the time zone cookie: without it the first page loads twice. */
async function hasBeenHere(context: BrowserContext) {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  if (scriptsRun()) await context.addCookies([{ name: 'tz', value: encodeURIComponent(timeZone), url: productUrl() }]);
}

export { expect };

export const oneWayIn = (language: Language) => ({ tag: language === 'en' ? '@js' : '@no-js' });

export const scriptsRun = () => test.info().project.use.javaScriptEnabled !== false;
