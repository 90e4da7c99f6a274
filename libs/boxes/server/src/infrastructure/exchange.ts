import { once } from 'node:events';
import * as http from 'node:http';
import type { ClientRequest, IncomingMessage } from 'node:http';
import * as https from 'node:https';
import { text } from 'node:stream/consumers';

/** In ms, until it listens. */
const longestConnecting = 2000;
/** In ms, while nothing comes: longer than two readings take. */
const longestSilence = 45_000;

interface Exchange {
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  send: (request: ClientRequest) => void;
  signal?: AbortSignal;
}

/**
 * On a connection of its own: with it ends what is asked for, and no other process has closed it already.
 * @throws any error of the connection, also once `signal` aborts
 */
export async function exchange(url: URL, { send, ...options }: Exchange) {
  const { request } = url.protocol === 'https:' ? https : http;
  const asking = request(url, { ...options, agent: false, timeout: longestSilence });
  const giveUp = () => asking.destroy(new Error(`${url.host} does not answer`));
  const connecting = setTimeout(giveUp, longestConnecting);
  asking.once('socket', (socket) => socket.once('connect', () => clearTimeout(connecting)));
  asking.once('timeout', giveUp);
  asking.on('error', () => undefined); // an answer may come before what is sent has left
  try {
    const answered = once(asking, 'response') as Promise<[IncomingMessage]>;
    send(asking);
    const [response] = await answered;
    return { status: response.statusCode ?? 0, text: await text(response) };
  } finally {
    clearTimeout(connecting);
    asking.destroy();
  }
}
