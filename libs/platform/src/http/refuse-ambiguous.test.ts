import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { fastify } from 'fastify';
import { refuseAmbiguous } from './refuse-ambiguous.ts';

const server = fastify();
beforeAll(async () => {
  refuseAmbiguous(server);
  server.get('/', () => 'fine');
  await server.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => server.close());

test.each([
  ['GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 200],
  ['GET / HTTP/1.0\r\n\r\n', 200],
  ['GET / HTTP/1.1\r\nHost: a\r\nhost: b\r\n\r\n', 400],
  ['GET / HTTP/0.9\r\n\r\n', 400],
  ['GET /\r\n\r\n', 400],
])('%j: %d', async (request, status) => {
  const sender = connect((server.server.address() as AddressInfo).port, '127.0.0.1');
  sender.write(request);
  expect(await text(sender)).toContain(`HTTP/1.1 ${status} `);
});
