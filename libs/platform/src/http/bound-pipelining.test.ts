import { once } from 'node:events';
import { Agent, get } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { fastify } from 'fastify';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { boundPipelining } from './bound-pipelining.ts';

let server: FastifyInstance;
let entered: FastifyReply[];
let isAtOnce: boolean;
const ask = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';
const port = () => (server.server.address() as AddressInfo).port;

beforeEach(async () => {
  entered = [];
  isAtOnce = false;
  server = fastify({ forceCloseConnections: true });
  boundPipelining(server);
  server.get('/', (_, reply) => void (isAtOnce ? reply.send('fine') : entered.push(reply)));
  await server.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => server.close());

test('whoever sends thousands of requests without waiting for answers is cut off, and few of them enter', async () => {
  const sender = connect(port(), '127.0.0.1').on('error', () => undefined);
  const isCut = new Promise((done) => sender.on('close', done));
  sender.resume().write(ask.repeat(2000));
  await isCut;
  expect(entered.length).toBeLessThanOrEqual(17);
});

test('a few requests at once are answered, and further ones after them', async () => {
  const answerAll = () => entered.splice(0).forEach((reply) => void reply.send('fine'));
  const sender = connect(port(), '127.0.0.1');
  let answers = 0;
  sender.on('data', (data: Buffer) => (answers += data.toString().split('HTTP/1.1 200').length - 1));
  for (let round = 1; round <= 5; round += 1) {
    sender.write(ask.repeat(10));
    while (answers < round * 10) {
      await new Promise(setImmediate);
      answerAll();
    }
  }
  expect([answers, sender.destroyed]).toEqual([50, false]);
  sender.destroy();
});

test('a connection that is kept open serves any number of requests, one after the other', async () => {
  isAtOnce = true;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ports = new Set<number | undefined>();
  for (let count = 0; count < 40; count += 1) {
    const [answer] = (await once(get({ agent, port: port() }), 'response')) as [IncomingMessage];
    ports.add(answer.socket.localPort);
    expect(await text(answer)).toBe('fine');
  }
  expect(ports.size).toBe(1);
  agent.destroy();
});
