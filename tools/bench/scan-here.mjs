import { readdir } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import { browserArguments, installedBrowser } from '../../apps/e2e/support/browser.ts';
import { inWorkspace } from '../workspace.mjs';

/** The scanner of the pages, in a browser: reads each picture as the form does, and asks the API what that means. */
export async function scansHere({ product, token, pictures }) {
  const executablePath = (await installedBrowser()) ?? undefined;
  const browser = await chromium.launch({ executablePath, args: browserArguments });
  const page = await browser.newPage();
  await page.goto(`${product.url}/en`);
  const assets = await readdir(inWorkspace('dist/web/client/assets'));
  const chunk = assets.find((name) => /^readers\.client.*\.js$/.test(name));
  const read = async ({ bytes }) => {
    const begun = performance.now();
    const said = await page.evaluate(readHere, { chunk, picture: bytes.toString('base64') });
    const answer = await fetch(`${product.url}/api/scans/readings`, {
      method: 'POST',
      body: JSON.stringify(said),
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    });
    return { status: answer.status, view: await answer.json(), seconds: (performance.now() - begun) / 1000 };
  };
  await read(pictures[0]); // loads the readers
  const rows = [];
  for (const picture of pictures) rows.push({ ...picture, ...(await read(picture)), growth: 0 });
  await browser.close();
  return rows;
}

async function readHere({ chunk, picture }) {
  const readers = await import(`/assets/${chunk}`);
  const bytes = Uint8Array.from(atob(picture), (sign) => sign.charCodeAt(0));
  return readers.readBox(new Blob([bytes]), {
    today: new Date().toISOString().slice(0, 10),
    onProgress: () => undefined,
    onWeak: () => undefined,
    signal: new AbortController().signal,
  });
}
