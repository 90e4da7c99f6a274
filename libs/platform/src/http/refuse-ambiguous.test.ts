import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { refuseAmbiguous } from './refuse-ambiguous.ts';

let server: Server;
beforeAll(async () => {
  server = createServer((_, response) => response.end('fine'));
  refuseAmbiguous(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => void server.close());

test.each([
  ['GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 200],
  ['GET / HTTP/1.0\r\n\r\n', 200],
  ['GET / HTTP/1.1\r\nHost: a\r\nhost: b\r\n\r\n', 400],
  ['GET / HTTP/0.9\r\n\r\n', 400],
  ['GET /\r\n\r\n', 400],
])('%j: %d', async (request, status) => {
  const sender = connect((server.address() as AddressInfo).port, '127.0.0.1');
  sender.write(request);
  expect(await text(sender)).toContain(`HTTP/1.1 ${status} `);
});
