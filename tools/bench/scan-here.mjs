import { readdir } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import { browserArguments, installedBrowser } from '../../apps/e2e/support/browser.ts';
import { inWorkspace } from '../workspace.mjs';

/**
 * The scanner of the pages, in a browser: reads each picture as the form does, and asks the API what that means; the
 * lettering as well where the code names no product. The small reader is Tesseract.
 */
export async function scansHere({ product, token, pictures, isSmall }) {
  const executablePath = (await installedBrowser()) ?? undefined;
  const browser = await chromium.launch({ executablePath, args: browserArguments });
  const page = await browser.newPage();
  await page.goto(`${product.url}/en`);
  await page.evaluate((wanted) => localStorage.setItem('small-reader', String(wanted)), isSmall);
  const assets = await readdir(inWorkspace('dist/web/client/assets'));
  const chunk = assets.find((name) => /^readers\.client.*\.js$/.test(name));
  const send = async (said) => {
    const authorization = `Bearer ${await token()}`;
    const answer = await fetch(`${product.url}/api/scans/readings`, {
      method: 'POST',
      body: JSON.stringify(said),
      headers: { authorization, 'content-type': 'application/json' },
    });
    return { status: answer.status, view: await answer.json() };
  };
  const read = async ({ bytes }) => {
    const picture = bytes.toString('base64');
    const begun = performance.now();
    let answer = await send(await page.evaluate(readHere, { chunk, picture, as: 'readBox' }));
    const { code, product: found } = answer.view;
    if (code?.gtin && !found)
      answer = await send({ code, lettering: await page.evaluate(readHere, { chunk, picture, as: 'readLettering' }) });
    return { ...answer, seconds: (performance.now() - begun) / 1000 };
  };
  await read(pictures[0]); // loads the readers
  const rows = [];
  for (const picture of pictures) rows.push({ ...picture, ...(await read(picture)), growth: 0 });
  await browser.close();
  return rows;
}

async function readHere({ chunk, picture, as }) {
  const readers = await import(`/assets/${chunk}`);
  const bytes = Uint8Array.from(atob(picture), (sign) => sign.charCodeAt(0));
  return readers[as](new Blob([bytes]), {
    today: new Date().toISOString().slice(0, 10),
    onProgress: () => undefined,
    onWeak: () => undefined,
    signal: new AbortController().signal,
  });
}
