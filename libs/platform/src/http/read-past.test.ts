import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { fastify } from 'fastify';
import { readPast } from './read-past.ts';

const server = fastify({ bodyLimit: 1000 });
beforeAll(async () => {
  readPast(server);
  server.addContentTypeParser('image/png', (_request, _body, done) => {
    done(Object.assign(new Error('not here'), { statusCode: 415 }));
  });
  server.get('/', () => 'fine');
  server.post('/', () => 'taken');
  await server.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => server.close());

const head = (type: string, length: string) =>
  `POST / HTTP/1.1\r\nHost: a\r\nContent-Type: ${type}\r\n${length}\r\n\r\n`;
const next = 'GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n';
const half = 'x'.repeat(500_000);

test.each([
  ['application/json', 413],
  ['image/png', 415],
])('who sends %s and is refused may send the rest, and ask again: %d', async (type, status) => {
  const sender = connect((server.server.address() as AddressInfo).port, '127.0.0.1');
  sender.write(head(type, 'Content-Length: 1000000') + half);
  const [answer] = (await once(sender, 'data')) as [Buffer];
  sender.write(half + next);
  expect(answer.toString()).toContain(`HTTP/1.1 ${status} `);
  expect(await text(sender)).toContain('fine');
});

test.each([
  ['Transfer-Encoding: chunked', `3e9\r\n${'x'.repeat(1001)}\r\n`],
  [`Content-Length: ${1024 ** 4}`, ''],
])('what has no end in sight is not read: %s', async (length, body) => {
  const sender = connect((server.server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined);
  sender.write(head('application/json', length) + body);
  expect(await text(sender)).toMatch(/HTTP\/1\.1 413 [^]*connection: close/i);
});
