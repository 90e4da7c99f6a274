import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '../bench/programs.mjs';
import { until } from './until.mjs';

/** In keys of the protocol. */
const keys = { Tab: '\uE004', Enter: '\uE007', Escape: '\uE00C', ArrowDown: '\uE015' };

/** The window's own bar is wider than a phone unless its buttons need no room. */
const noRoom = '* { margin: 0; border-width: 0; padding: 0; min-width: 0; min-height: 0; }';

/** WebKit by the WebDriver protocol of WebKitGTK, on a display of its own. Each tab is a session, one at a time. */
export async function startWebDriver(driver, display) {
  const folder = await mkdtemp(join(tmpdir(), 'domeka-webkit-'));
  await mkdir(join(folder, 'gtk-3.0'));
  await writeFile(join(folder, 'gtk-3.0/gtk.css'), noRoom);
  const screen = spawn(display, ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [shown] = await once(createInterface(screen.stdout), 'line');
  const port = await freePort();
  const program = spawn(driver, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${shown}`, XDG_CONFIG_HOME: folder, NO_AT_BRIDGE: '1' },
    stdio: 'ignore',
  });
  const send = sender(`http://127.0.0.1:${port}`);
  const stop = async () => {
    for (const child of [program, screen]) child.kill();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await until(() => send('GET', '/status'), 'the driver answers');
  } catch (error) {
    await stop();
    throw error;
  }
  let version = '';
  return {
    version: () => version,
    async open() {
      const wanted = { browserName: 'MiniBrowser', pageLoadStrategy: 'none' };
      const session = await send('POST', '/session', { capabilities: { alwaysMatch: wanted } });
      version = session.capabilities.browserVersion;
      return tabOf((method, path, body) => send(method, `/session/${session.sessionId}${path}`, body));
    },
    stop,
  };
}

function tabOf(send) {
  const run = (expression) => send('POST', '/execute/sync', { script: `return ${expression}`, args: [] });
  const act = (type, ...actions) => send('POST', '/actions', { actions: [{ type, id: type, actions }] });
  return {
    faults: [],
    // The bar over the page takes of the window's height.
    async resize(width, height) {
      const bar = await run('outerHeight - innerHeight');
      await send('POST', '/window/rect', { x: 0, y: 0, width, height: height + bar });
    },
    go: (url) => send('POST', '/url', { url }),
    run,
    press: (place) =>
      act('pointer', { type: 'pointerMove', duration: 0, ...place }, ...downAndUp('pointer', 'button', 0)),
    async type(text) {
      const [field] = Object.values(await send('GET', '/element/active'));
      await send('POST', `/element/${field}/value`, { text });
    },
    key: (name) => act('key', ...downAndUp('key', 'value', keys[name])),
    picture: async () => Buffer.from(await send('GET', '/screenshot'), 'base64'),
    close: () => send('DELETE', ''),
  };
}

const downAndUp = (what, name, value) => ['Down', 'Up'].map((way) => ({ type: what + way, [name]: value }));

const sender = (address) => async (method, path, body) => {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(address + path, { method, headers, body: body && JSON.stringify(body) });
  const { value } = await answer.json();
  if (!answer.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
};
