import { execFile } from 'node:child_process';
import { constants, createReadStream, createWriteStream } from 'node:fs';
import { access, mkdir, readFile, rename } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createBrotliDecompress } from 'node:zlib';

/** The browser is under test with our pages, so it talks to nobody else. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const programs = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  join(process.env.PROGRAMFILES ?? '', 'Google/Chrome/Application/chrome.exe'),
];

/**
 * The headless shell inside an npm package (Linux x64), which opens pages for a third of what a whole browser needs;
 * where it does not run, a Chromium or Chrome of this machine; null for Playwright's own.
 */
export async function installedBrowser(): Promise<string | null> {
  const packaged = await packagedShell();
  if (packaged && (await runs(packaged))) return packaged;
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...programs];
  for (const path of candidates) if (await isExecutable(path)) return path;
  return null;
}

async function packagedShell(): Promise<string | null> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  const packed = new URL('../bin/chromium.br', import.meta.resolve('@sparticuz/chromium'));
  const { version } = JSON.parse(await readFile(new URL('../package.json', packed), 'utf8')) as { version: string };
  const path = fileURLToPath(new URL(`../../../.cache/browser/${version}`, import.meta.url));
  if (await isExecutable(path)) return path;
  await mkdir(dirname(path), { recursive: true });
  const unfinished = `${path}.${process.pid}`;
  await pipeline(createReadStream(packed), createBrotliDecompress(), createWriteStream(unfinished, { mode: 0o755 }));
  await rename(unfinished, path);
  return path;
}

const runs = (path: string) =>
  promisify(execFile)(path, ['--version']).then(
    () => true,
    () => false,
  );

const isExecutable = (path: string) =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
