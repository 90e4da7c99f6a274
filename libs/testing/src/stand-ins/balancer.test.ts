import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { startBalancer } from './balancer.ts';
import type { Balancer } from './balancer.ts';

const servers: Server[] = [];
let balancer: Balancer;
beforeEach(async () => {
  balancer = await startBalancer();
});
afterEach(async () => {
  await balancer.close();
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function server(answer: RequestListener) {
  const listening = createServer((asked, told) => {
    if (asked.url === '/api/health/ready') told.end();
    else void answer(asked, told);
  }).listen(0, '127.0.0.1');
  servers.push(listening);
  await once(listening, 'listening');
  return `http://127.0.0.1:${(listening.address() as AddressInfo).port}`;
}
const says =
  (name: string): RequestListener =>
  (asked, told) =>
    void text(asked).then((body) => told.end(`${name} ${asked.method} ${asked.headers.host} ${body}`));
const refusing = async () => {
  const url = await server(() => undefined);
  await new Promise((closed) => servers.pop()?.close(closed));
  return url;
};
const sendOn = (agent: Agent | undefined, method: string, body = '', path = '/') =>
  new Promise<{ status?: number; said: string }>((done, failed) => {
    request(balancer.url + path, { method, agent })
      .once('error', failed)
      .once('response', (got) => void text(got).then((said) => done({ status: got.statusCode, said }), failed))
      .end(body);
  });

test('requests of one connection go to all servers, with their host and body', async () => {
  balancer.lead([await server(says('first')), await server(says('second'))]);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const heard = new Set<string>();
  for (let n = 0; n < 60; n += 1) heard.add((await sendOn(agent, 'POST', 'a body')).said);
  agent.destroy();
  const { host } = new URL(balancer.url);
  expect([...heard].sort()).toEqual([`first POST ${host} a body`, `second POST ${host} a body`]);
  expect([...balancer.passed.values()].reduce((sum, count) => sum + count)).toBe(60);
});

test('what is refused goes to another server, whole', async () => {
  balancer.lead([await refusing(), await server(says('other'))]);
  for (let n = 0; n < 20; n += 1) expect((await sendOn(undefined, 'POST', 'kept')).said).toMatch(/^other .*kept$/);
});

test('what was sent to a server that broke is repeated if it is a GET, and else answered 502', async () => {
  balancer.lead([await server((asked) => asked.socket.destroy()), await server(says('whole'))]);
  const statuses = new Set<number | undefined>();
  for (let n = 0; n < 60; n += 1) {
    expect((await sendOn(undefined, 'GET')).status).toBe(200);
    statuses.add((await sendOn(undefined, 'POST', 'once')).status);
  }
  expect([...statuses].sort()).toEqual([200, 502]);
});

test('a file that one server lacks is got from another; other addresses are answered as they are', async () => {
  const lacks: RequestListener = (_asked, told) => told.writeHead(404).end('lacking');
  balancer.lead([await server(lacks), await server(says('has'))]);
  const statuses = new Set<number | undefined>();
  for (let n = 0; n < 60; n += 1) {
    expect((await sendOn(undefined, 'GET', '', '/assets/script.js')).status).toBe(200);
    statuses.add((await sendOn(undefined, 'GET', '', '/page')).status);
  }
  expect([...statuses].sort()).toEqual([200, 404]);
  balancer.lead([await server(lacks)]);
  expect(await sendOn(undefined, 'GET', '', '/assets/script.js')).toEqual({ status: 404, said: 'lacking' });
});

test('without anybody behind it the answer is 502', async () => {
  balancer.lead([await refusing()]);
  expect((await sendOn(undefined, 'GET')).status).toBe(502);
});
