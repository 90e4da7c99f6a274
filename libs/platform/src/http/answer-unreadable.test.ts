import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { fastify } from 'fastify';
import type { FastifyReply } from 'fastify';
import { answerUnreadable } from './answer-unreadable.ts';
import { boundPipelining } from './bound-pipelining.ts';

const asked: FastifyReply[] = [];
const server = fastify({ clientErrorHandler: answerUnreadable, http: { maxHeaderSize: 1000 } });
beforeAll(async () => {
  boundPipelining(server);
  server.get('/', (_, reply) => void asked.push(reply));
  server.post('/', () => 'taken');
  await server.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => server.close());

const open = () => connect((server.server.address() as AddressInfo).port, '127.0.0.1');
const statusesIn = (answer: string) => [...answer.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status));
const get = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';
const post = (rest: string) => `POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n${rest}`;

test.each([
  ['nonsense\r\n\r\n', [400]],
  [`GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(2000)}\r\n\r\n`, [431]],
  [post('Transfer-Encoding: chunked\r\n\r\nnonsense\r\n'), [400]],
  [post('Content-Length: 2\r\n\r\n{}nonsense\r\n\r\n'), [200, 400]],
  [post('Content-Length: 2\r\n\r\n{}') + post('Transfer-Encoding: chunked\r\n\r\nnonsense\r\n'), [200, 400]],
])('%j is answered once: %j', async (sent, statuses) => {
  const socket = open();
  socket.write(sent);
  expect(statusesIn(await text(socket))).toEqual(statuses);
});

test('what comes behind a request does not answer it, however often it comes', async () => {
  const socket = open();
  const answer = text(socket);
  socket.write(get);
  while (asked.length === 0) await new Promise(setImmediate);
  const isRefused = once(server.server, 'clientError');
  socket.write('nonsense\r\n\r\n');
  await isRefused;
  socket.write('more of it\r\n\r\n');
  void asked[0]?.send('fine');
  expect(statusesIn(await answer)).toEqual([200, 400]);
  expect(await answer).toMatch(/fineHTTP\/1\.1 400 Bad Request/);
});

test('a body that is cut off is answered where its sender still listens', async () => {
  const socket = open();
  socket.end(post('Content-Length: 20\r\n\r\n{"a":'));
  expect(statusesIn(await text(socket))).toEqual([400]);
});
