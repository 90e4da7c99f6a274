import { brotliCompressSync } from 'node:zlib';
import { chromium } from 'playwright';
import { browserArguments, installedBrowser } from '../../apps/e2e/support/browser.ts';
import { secretOf, shareTokenOf } from './data.mjs';

const routes = [
  ['/en/', false],
  ['/en/auth', false],
  ['/pl/auth', false],
  ['/en/knowledge-base/storing-medicines', false],
  ['/en/contact', false],
  [`/shared/${shareTokenOf(1)}?lang=en`, false],
  ['/en/dashboard', true],
  ['/pl/dashboard', true],
  ['/en/dashboard?panel=add', true],
  ['/en/list-management', true],
];

/** Prints the compressed size of each route's first load, and the list's relative to the bare page. */
export async function weigh({ product, barePage }) {
  const browser = await chromium.launch({
    executablePath: (await installedBrowser()) ?? undefined,
    args: browserArguments,
  });
  console.log('\nFirst load in kB, compressed (targets: scripts ≤ 115 public, ≤ 130 signed in; styles ≤ 42)');
  console.log(`${''.padEnd(44)}${['scripts', 'styles', 'page'].map((kind) => kind.padStart(9)).join('')}`);
  for (const [path, isSignedIn] of routes) {
    const { script, stylesheet, document } = await weightsOf(browser, product.url, path, isSignedIn);
    const shown = path.replace(/bench-share-\d+/, '{token}');
    console.log(shown.padEnd(44) + [script, stylesheet, document].map(inKilobytes).join(''));
  }
  await browser.close();
  const [list, bare] = await Promise.all([
    bytesOf(`${product.url}/en/dashboard`, { cookie: `session=${secretOf(1)}` }),
    bytesOf(barePage.url, { authorization: secretOf(1) }),
  ]);
  const compressed = brotliCompressSync(list).length / brotliCompressSync(bare).length;
  const plain = list.length / bare.length;
  console.log(
    `\nHTML of 20 rows ÷ bare page             ${compressed.toFixed(2)} compressed (target ≤ 3), ${plain.toFixed(2)} plain`,
  );
}

const bytesOf = async (url, headers) => Buffer.from(await (await fetch(url, { headers })).arrayBuffer());

async function weightsOf(browser, url, path, isSignedIn) {
  const context = await browser.newContext();
  if (isSignedIn) await context.addCookies([{ name: 'session', value: secretOf(1), url }]);
  const page = await context.newPage();
  const weights = { script: 0, stylesheet: 0, document: 0 };
  const finished = [];
  page.on('requestfinished', (request) => {
    const kind = request.resourceType();
    if (kind in weights)
      finished.push(request.sizes().then(({ responseBodySize }) => (weights[kind] += responseBodySize)));
  });
  await page.goto(url + path, { waitUntil: 'networkidle' });
  await Promise.all(finished);
  await context.close();
  return weights;
}

const inKilobytes = (bytes) => (bytes / 1000).toFixed(1).padStart(9);
