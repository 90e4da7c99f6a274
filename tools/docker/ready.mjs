import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** In ms; a database is made first. */
const longestStart = 180_000;

export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

export async function untilReady(said, isRunning) {
  for (const deadline = Date.now() + longestStart; Date.now() < deadline; await sleep(200)) {
    if (said().includes('Ctrl-C')) return; // the last line of the block
    if (!isRunning()) throw new Error(`It ended before it was ready:\n${said()}`);
  }
  throw new Error(`It did not get ready:\n${said()}`);
}
