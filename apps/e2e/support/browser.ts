import { execFile } from 'node:child_process';
import { constants, createReadStream, createWriteStream } from 'node:fs';
import { access, mkdir, readFile, rename } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createBrotliDecompress } from 'node:zlib';

/** No requests of the browser's own to third parties. */
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

/** The npm package's headless shell (Linux x64, three times faster), else an installed Chromium; null: Playwright's. */
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
