import startProduct from '../../apps/e2e/support/start-product.ts';
import { engines, Missing } from './engines.mjs';
import { faultsOfPage } from './in-page.mjs';
import { journeys } from './journeys/index.mjs';
import { Page } from './page.mjs';
import { joinPictures, keepPicture } from './pictures.mjs';

const allScreens = [
  { width: 375, height: 812 },
  { width: 1280, height: 800 },
];

/** All of them, unless words name some: engines and widths whole, journeys in part. */
const words = process.argv.slice(2).map((word) => word.toLowerCase());
const named = (all, isNamed) => {
  const some = all.filter((one) => words.some(isNamed(one)));
  return some.length > 0 ? some : all;
};
const chosen = named(
  Object.entries(engines),
  ([name]) =>
    (word) =>
      name.toLowerCase() === word,
);
const screens = named(
  allScreens,
  ({ width }) =>
    (word) =>
      String(width) === word,
);
const walks = named(
  Object.entries(journeys),
  ([name]) =>
    (word) =>
      name.includes(word),
);
const counts = { passed: 0, failed: 0 };

const stop = await startProduct();
try {
  for (const [name, start] of chosen) {
    try {
      await tryEngine(name, await start());
    } catch (error) {
      if (!(error instanceof Missing)) throw error;
      console.log(`${name} is missing: ${error.message}`);
      process.exitCode = 1;
    }
  }
  for (const screen of screens)
    for (const [journey] of walks) console.log(await joinPictures(Object.keys(engines), screen, journey));
} finally {
  await stop();
}
console.log(`${counts.passed} passed, ${counts.failed} failed`);
if (counts.failed > 0) process.exitCode = 1;

async function tryEngine(name, engine) {
  try {
    for (const screen of screens)
      for (const [journey, walk] of walks) {
        const fault = await walkIn(engine, screen, walk, (png) => keepPicture(name, screen, journey, png)).catch(
          ({ message }) => message,
        );
        counts[fault ? 'failed' : 'passed'] += 1;
        console.log(`${fault ? 'failed' : 'passed'}  ${name} ${screen.width}  ${journey}${fault ? `: ${fault}` : ''}`);
      }
    console.log(`${name} was ${engine.version()}`);
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
