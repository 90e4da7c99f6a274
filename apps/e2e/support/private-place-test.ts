import { fillCatalog, fillRecalls } from './catalog.ts';
import { launch } from './start-product.ts';
import { test as base } from './test.ts';
import { newWorld } from './world.ts';
import type { World } from './world.ts';

/** A product of its own, with these settings. */
export const placeTest = (settings: NodeJS.ProcessEnv) =>
  base.extend<object, { place: undefined; world: World }>({
    place: [
      async ({}, use) => {
        const shared = { ...process.env };
        const { environment, stop } = await launch(settings);
        Object.assign(process.env, environment);
        await use(undefined);
        for (const name of Object.keys(environment)) process.env[name] = shared[name];
        await stop();
      },
      { scope: 'worker', auto: true, timeout: 180_000 },
    ],
    world: [
      async ({ place: _launched }, use) => {
        await fillCatalog();
        await fillRecalls();
        await use(await newWorld(false));
      },
      { scope: 'worker', timeout: 180_000 },
    ],
  });

/** Without mail, and in by invitation only. */
export const test = placeTest({ SIGNUPS: 'invited', SMTP_URL: 'none' });

export { expect } from './test.ts';
