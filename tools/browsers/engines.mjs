import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { browserArguments, installedBrowser } from '../../apps/e2e/support/browser.ts';
import { startPuppeteer } from './puppeteer.mjs';
import { startWebDriver } from './webdriver.mjs';

/** Each starts its engine, or throws `Missing`. */
export const engines = {
  async Chromium() {
    const executablePath = await installedBrowser();
    if (!executablePath) throw new Missing('chromium');
    return startPuppeteer({ browser: 'chrome', executablePath, headless: 'shell', args: browserArguments });
  },
  Firefox: async () =>
    startPuppeteer({
      browser: 'firefox',
      protocol: 'webDriverBiDi',
      executablePath: await installed('firefox-esr', 'firefox'),
      extraPrefsFirefox: { 'ui.useOverlayScrollbars': 1 }, // as on phones and in the other two
    }),
  WebKit: async () => startWebDriver(await installed('WebKitWebDriver'), await installed('Xvfb')),
};

/** What Debian's package is called, where it is not as the program. */
const packages = { WebKitWebDriver: 'webkit2gtk-driver', Xvfb: 'xvfb' };

export class Missing extends Error {
  constructor(program) {
    super(`${program} is not installed (on Debian: apt-get install ${packages[program] ?? program})`);
  }
}

async function installed(...names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  for (const path of names.flatMap((name) => folders.map((folder) => join(folder, name)))) {
    const isThere = await access(path, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (isThere) return path;
  }
  throw new Missing(names[0]);
}
