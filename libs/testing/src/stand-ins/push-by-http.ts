import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The push service of a built product, which is started with these settings. */
export interface PushByHttp {
  settings: Record<'NODE_OPTIONS' | 'PUSH_STAND_IN', string>;
  /** Endpoints, once for each notification. */
  received: string[];
  close(): Promise<void>;
}

export async function startPushByHttp(): Promise<PushByHttp> {
  const received: string[] = [];
  const server = createServer((asked, answer) => {
    asked.resume().once('end', () => {
      received.push(String(asked.headers['x-endpoint']));
      answer.writeHead(201).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    settings: {
      NODE_OPTIONS: `--import=${new URL('./push-by-http.mjs', import.meta.url).href}`,
      PUSH_STAND_IN: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    },
    received,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
