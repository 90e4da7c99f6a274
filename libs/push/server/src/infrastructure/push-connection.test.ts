import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { globalAgent } from 'node:https';
import { buffer } from 'node:stream/consumers';
import { startLocalHttps } from '@domeka/testing';
import type { LocalHttps } from '@domeka/testing';
import { PushConnection } from './push-connection.ts';

let answer: (request: IncomingMessage, response: ServerResponse) => void;
let server: LocalHttps;
let asked = 0;
beforeAll(async () => {
  server = await startLocalHttps((request, response) => {
    asked += 1;
    answer(request, response);
  });
});
afterAll(() => server.close());
beforeEach(() => (asked = 0));

class ToThisMachine extends PushConnection {
  protected override readonly isPublic = () => true;
  protected override readonly patience: number = 300;
  /** It trusts the server of this test. */
  protected override readonly agent = globalAgent;
}
const body = Buffer.from([1, 2, 3]);
const post = (connection = new ToThisMachine()) =>
  connection.post({ endpoint: `${server.origin}/send/1`, headers: { TTL: 86_400 }, body });

test('headers and bytes arrive as they are', async () => {
  let arrived: unknown[] = [];
  answer = (request, response) =>
    void buffer(request).then((bytes) => {
      arrived = [request.headers.ttl, bytes];
      response.writeHead(201).end();
    });
  expect(await post()).toEqual({ status: 201, retryAfter: null });
  expect(arrived).toEqual(['86400', body]);
});

test('an address that is not public is not connected to', async () => {
  expect(await post(new PushConnection() as ToThisMachine)).toEqual({ fault: 'not-public' });
  expect(asked).toBe(0);
});

test('a redirect is an answer', async () => {
  answer = (_, response) => response.writeHead(307, { location: `${server.origin}/send/2` }).end();
  expect([await post(), asked]).toEqual([{ status: 307, retryAfter: null }, 1]);
});

test('of the answer only the head is read', async () => {
  let isClosed: Promise<unknown> | undefined;
  answer = (_, response) => {
    isClosed = once(response, 'close');
    response.writeHead(429, { 'retry-after': '60' });
    response.write('endless');
  };
  expect(await post()).toEqual({ status: 429, retryAfter: '60' });
  await isClosed;
});

test('silence ends it', async () => {
  answer = () => undefined;
  expect(await post()).toEqual({ fault: 'silent' });
});

test('nobody there is told by the kind of the failure alone', async () => {
  const gone = await startLocalHttps(() => undefined);
  await gone.close();
  const request = { endpoint: `${gone.origin}/send/1`, headers: {}, body };
  expect(await new ToThisMachine().post(request)).toEqual({ fault: 'ECONNREFUSED' });
});
