import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright';
import { browserArguments, installedBrowser } from '../../apps/e2e/support/browser.ts';
import { startPostgres } from '../../apps/server/src/embedded/postgres.ts';
import { median } from '../bench/load.mjs';
import { freePort, startProduct } from '../bench/programs.mjs';

const paths = [
  '/en/',
  '/pl/',
  '/en/knowledge-base',
  '/pl/baza-wiedzy',
  '/en/knowledge-base/first-aid-kit-with-children',
  '/pl/baza-wiedzy/leki-w-podrozy',
  '/en/page/about',
  '/pl/strona/polityka-prywatnosci',
];
const targets = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 };
const looks = 3;

const folder = await mkdtemp(join(tmpdir(), 'domeka-lighthouse-'));
await chmod(folder, 0o755); // started by root, PostgreSQL runs as another user that must enter the folder
const cluster = await startPostgres({ dataDir: join(folder, 'postgres'), durable: false });
const product = await startProduct(cluster.url('postgres'));
const port = await freePort();
const browser = await chromium.launch({
  executablePath: (await installedBrowser()) ?? undefined,
  args: [...browserArguments, `--remote-debugging-port=${port}`],
});
try {
  const names = Object.keys(targets);
  console.log(`\nLighthouse, as on a phone (targets: ${names.map((name) => `${name} ${targets[name]}`).join(', ')})`);
  console.log(`${''.padEnd(50)}${names.map((name) => name.padStart(16)).join('')}`);
  for (const path of paths) if (!report(path, await resultsOf(product.url + path))) process.exitCode = 1;
} finally {
  await browser.close();
  await product.stop();
  await cluster.stop();
  await Promise.all([
    rm(folder, { recursive: true, force: true }),
    rm(cluster.dataDir, { recursive: true, force: true }),
  ]);
}

async function resultsOf(url) {
  const results = [];
  for (let look = 0; look < looks; look += 1) {
    const { lhr } = await lighthouse(url, { port, logLevel: 'error', onlyCategories: Object.keys(targets) });
    if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
    results.push(lhr);
  }
  return results;
}

function report(path, results) {
  const scores = Object.keys(targets).map((name) => [
    name,
    Math.round(100 * median(results.map(({ categories }) => categories[name].score ?? 0))),
  ]);
  console.log(path.padEnd(50) + scores.map(([, score]) => String(score).padStart(16)).join(''));
  const missed = scores.filter(([name, score]) => score < targets[name]);
  for (const line of new Set(missed.flatMap(([name]) => faultsOf(results.at(-1), name)))) console.log(`  ${line}`);
  return missed.length === 0;
}

function faultsOf({ categories, audits }, name) {
  return categories[name].auditRefs
    .filter(({ id, weight }) => weight > 0 && (audits[id].score ?? 1) < 1)
    .map(({ id }) => `${audits[id].title}${audits[id].displayValue ? `: ${audits[id].displayValue}` : ''}`);
}
