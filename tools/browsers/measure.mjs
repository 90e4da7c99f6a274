import startProduct from '../../apps/e2e/support/start-product.ts';
import { engines, Missing } from './engines.mjs';
import { faultsOfPage } from './in-page.mjs';
import { journeys } from './journeys/index.mjs';
import { Page } from './page.mjs';
import { joinPictures, keepPicture } from './pictures.mjs';

const screens = { 375: { width: 375, height: 812 }, 1280: { width: 1280, height: 800 } };

const words = process.argv.slice(2).map((word) => word.toLowerCase());
const isCalled = (name, word) => (name in journeys ? name.includes(word) : name.toLowerCase() === word);
const names = [engines, screens, journeys].flatMap(Object.keys);
const unknown = words.find((word) => !names.some((name) => isCalled(name, word)));
if (unknown) {
  console.log(`No engine, width or journey is called ${unknown}. There are: ${names.join(', ')}`);
  process.exit(1);
}

/** Those that words name, else all. */
const named = (all) => {
  const some = Object.entries(all).filter(([name]) => words.some((word) => isCalled(name, word)));
  return some.length > 0 ? some : Object.entries(all);
};
const chosen = named(screens).flatMap(([, screen]) => named(journeys).map(([name, walk]) => ({ screen, name, walk })));
const counts = { passed: 0, failed: 0 };

const stop = await startProduct();
try {
  for (const [name, start] of named(engines)) {
    try {
      await tryEngine(name, await start());
    } catch (error) {
      if (!(error instanceof Missing)) throw error;
      console.log(`${name} is missing: ${error.message}`);
      process.exitCode = 1;
    }
  }
  for (const { screen, name } of chosen) console.log(await joinPictures(Object.keys(engines), screen, name));
  console.log(`${counts.passed} passed, ${counts.failed} failed`);
} finally {
  await stop();
}
if (counts.failed > 0) process.exitCode = 1;

async function tryEngine(engineName, engine) {
  try {
    for (const { screen, name, walk } of chosen) {
      const keep = (png) => keepPicture(engineName, screen, name, png);
      const fault = await walkIn(engine, screen, walk, keep).catch(({ message }) => message);
      counts[fault ? 'failed' : 'passed'] += 1;
      console.log(`${fault ? 'failed' : 'passed'}  ${engineName} ${screen.width}  ${name}${fault && `: ${fault}`}`);
    }
    console.log(`${engineName} was ${engine.version()}`);
  } finally {
    await engine.stop();
  }
}

/** Gives what is wrong, or nothing. */
async function walkIn(engine, { width, height }, walk, keep) {
  const tab = await engine.open();
  try {
    const page = new Page(tab);
    await tab.resize(width, height);
    const trouble = await walk({ page, isPhone: width < 768 }).catch(({ message }) => message);
    await keep(await tab.picture());
    if (trouble) return trouble;
    const faults = [...tab.faults.filter((text) => !isAnswer(text)), ...(await page.run(faultsOfPage))];
    return [...new Set(faults)].join('; ');
  } finally {
    await tab.close();
  }
}

/** Chromium writes every answer that refuses something into its console. */
const isAnswer = (text) => text.startsWith('Failed to load resource: the server responded with a status of 4');
