import type { BrowserContextOptions, Page } from '@playwright/test';
import { signIn } from './person.ts';
import { productUrl } from './product.ts';
import type { Screen } from './screens/screen.ts';
import { test as base } from './test.ts';
import { signInWithApp } from './two-step.ts';
import { watch } from './rules/watch.ts';
import { newWorld } from './world.ts';
import type { World } from './world.ts';

interface OfTest {
  pageOf: (by: Screen['by']) => Promise<Page>;
}

interface Kept {
  page: Page;
  faults: string[];
}

interface OfWorker {
  world: World;
  /** Sign-ins shared by all tests. */
  sessions: Record<Screen['by'], Exclude<BrowserContextOptions['storageState'], string | undefined>>;
  /** One context and page per person, with a warm cache. */
  browsers: Map<Screen['by'], Kept>;
}

/** One world per worker, for tests over every screen. */
export const test = base.extend<OfTest, OfWorker>({
  world: [async ({}, use) => use(await newWorld()), { scope: 'worker' }],
  sessions: [
    async ({ browser, world }, use) => {
      const sessionOf = async (by: Exclude<Screen['by'], 'visitor'>) => {
        const context = await browser.newContext({ baseURL: productUrl() });
        await (by === 'cautious' || by === 'admin' ? signInWithApp(context, world[by]) : signIn(context, world[by]));
        const session = await context.storageState();
        await context.close();
        return session;
      };
      const sessions = {
        visitor: { cookies: [], origins: [] },
        owner: await sessionOf('owner'),
        newcomer: await sessionOf('newcomer'),
        keeper: await sessionOf('keeper'),
        cautious: await sessionOf('cautious'),
        halfway: await sessionOf('halfway'),
        undecided: await sessionOf('undecided'),
        admin: await sessionOf('admin'),
      };
      await use(sessions);
    },
    { scope: 'worker' },
  ],
  browsers: [
    async ({ browser: _opened }, use) => {
      const browsers: OfWorker['browsers'] = new Map();
      await use(browsers);
      for (const { page } of browsers.values()) await page.context().close();
    },
    { scope: 'worker' },
  ],
  pageOf: async ({ browser, browsers, sessions, faults }, use) => {
    const begin = async (by: Screen['by']): Promise<Kept> => {
      const context = await browser.newContext({ reducedMotion: 'reduce', timezoneId: 'Asia/Tokyo' });
      const kept = { faults: await watch(context), page: await context.newPage() };
      browsers.set(by, kept);
      return kept;
    };
    const used: Kept[] = [];
    await use(async (by) => {
      const kept = browsers.get(by) ?? (await begin(by));
      used.push(kept);
      await kept.page.context().clearCookies();
      await kept.page.context().addCookies(sessions[by].cookies);
      return kept.page;
    });
    for (const { page, faults: found } of used) {
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      faults.push(...found.splice(0));
    }
  },
});

export { expect } from './test.ts';
