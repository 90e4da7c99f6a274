import type { BrowserContextOptions, Page } from '@playwright/test';
import { signIn } from './person.ts';
import { productUrl } from './product.ts';
import type { Screen } from './screen.ts';
import { test as base } from './test.ts';
import { signInWithApp } from './two-step.ts';
import { newWorld } from './world.ts';
import type { World } from './world.ts';

interface OfTest {
  /** A browser of the one whose screen it is. */
  browserOf: (by: Screen['by'], options?: BrowserContextOptions) => Promise<Page>;
}

interface OfWorker {
  world: World;
  /** Signed-in sessions, so that every test need not sign in again. */
  sessions: Record<Screen['by'], BrowserContextOptions['storageState']>;
}

/** For what holds on every screen: one world for all tests of a worker. */
export const test = base.extend<OfTest, OfWorker>({
  world: [async ({}, use) => use(await newWorld()), { scope: 'worker' }],
  sessions: [
    async ({ browser, world }, use) => {
      const sessionOf = async (by: Exclude<Screen['by'], 'visitor'>) => {
        const context = await browser.newContext({ baseURL: productUrl() }); // each in a browser of their own
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
        admin: await sessionOf('admin'),
      };
      await use(sessions);
    },
    { scope: 'worker' },
  ],
  browserOf: async ({ visitor, sessions }, use) => {
    await use((by, options) => visitor({ storageState: sessions[by], ...options }));
  },
});

export { expect } from './test.ts';
