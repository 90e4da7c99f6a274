import type { IncomingMessage, ServerResponse } from 'node:http';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { FetchFault, httpsFile } from '@domeka/platform';
import { startLocalHttps } from '@domeka/testing';
import type { LocalHttps } from '@domeka/testing';

let answer: (request: IncomingMessage, response: ServerResponse) => void;
let server: LocalHttps;
let asked: string[] = [];
beforeAll(async () => {
  server = await startLocalHttps((request, response) => {
    asked.push(request.url ?? '');
    answer(request, response);
  });
});
afterAll(() => server.close());
beforeEach(() => (asked = []));

const soon = { silence: 100, whole: 60_000 };
const read = async (path: string, patience?: typeof soon) =>
  (await buffer(httpsFile(`${server.origin}${path}`, patience))).toString();
const faultOf = (reading: Promise<unknown>) =>
  reading.then(
    () => 'none',
    (error: unknown) => (error instanceof FetchFault ? [error.code, error.params] : error),
  );

test('a file is read as it is, not packed', async () => {
  answer = ({ headers }, response) => response.end(`as ${headers['accept-encoding']}`);
  expect(await read('/file')).toBe('as identity');
});

test('three redirects within the host are followed, a fourth is not', async () => {
  answer = ({ url }, response) => {
    const left = Number(url?.slice(1));
    if (left === 0) response.end('here');
    else response.writeHead(302, { location: `/${left - 1}` }).end();
  };
  expect(await read('/3')).toBe('here');
  expect(asked).toEqual(['/3', '/2', '/1', '/0']);
  expect(await faultOf(read('/4'))).toEqual(['redirected', {}]);
});

test.each(['https://other.example/file', 'http://localhost/file', 'https://localhost:1/file', undefined, 'https://'])(
  'a redirect to %s is not followed',
  async (location) => {
    answer = (_, response) => response.writeHead(301, location === undefined ? {} : { location }).end();
    expect(await faultOf(read('/file'))).toEqual(['redirected', {}]);
  },
);

test.each([
  [{}, 'the day’s file.xml'],
  [{ 'content-disposition': 'attachment; filename="Decisions20261124.xml"' }, 'Decisions20261124.xml'],
])('its name is told (%j)', async (headers, expected) => {
  answer = ({ url }, response) =>
    url === '/latest'
      ? response.writeHead(302, { location: `/${encodeURIComponent('the day’s file.xml')}` }).end()
      : response.writeHead(200, headers).end('here');
  const names: string[] = [];
  await buffer(httpsFile(`${server.origin}/latest`, undefined, (name) => names.push(name)));
  expect(names).toEqual([expected]);
});

test('another answer than a file is told by its status', async () => {
  answer = (_, response) => response.writeHead(503).end('<html>');
  expect(await faultOf(read('/file'))).toEqual(['status', { status: 503 }]);
});

test('a packed file is not taken for one', async () => {
  answer = (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('packed');
  expect(await faultOf(read('/file'))).toEqual(['packed', {}]);
});

test('silence ends it, before the answer and in the middle of the file', async () => {
  answer = () => undefined;
  expect(await faultOf(read('/file', soon))).toEqual(['silent', {}]);
  answer = (_, response) => response.write('half');
  expect(await faultOf(read('/file', soon))).toEqual(['silent', {}]);
});

test('a reader that takes its time is no silence of the server', async () => {
  const large = Buffer.alloc(4 * 1024 * 1024);
  answer = (_, response) => response.end(large);
  const patience = { ...soon, silence: 1000 }; // the server is in this busy process
  let size = 0;
  for await (const bytes of httpsFile(`${server.origin}/file`, patience)) {
    if (size === 0) await new Promise((resolve) => setTimeout(resolve, 3 * patience.silence));
    size += bytes.length;
  }
  expect(size).toBe(large.length);
});

test('bytes that drop for ever end as well', async () => {
  answer = (_, response) => {
    const dropping = setInterval(() => response.write('.'), 10);
    response.on('close', () => clearInterval(dropping));
  };
  expect(await faultOf(read('/file', { silence: 10_000, whole: 300 }))).toEqual(['too-slow', {}]);
});

test('a file that breaks off in the middle is no file', async () => {
  answer = (_, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('half', () => response.destroy());
  };
  expect(await faultOf(read('/file'))).toEqual(['cut-off', {}]);
});

test('nobody there, or a certificate that nobody vouches for, is unreachable', async () => {
  answer = (_, response) => response.end('here');
  const gone = await startLocalHttps(() => undefined);
  await gone.close();
  expect(await faultOf(buffer(httpsFile(`${gone.origin}/file`)))).toEqual(['unreachable', {}]);
  const byNumber = server.origin.replace('localhost', '127.0.0.1');
  expect(await faultOf(buffer(httpsFile(`${byNumber}/file`)))).toEqual(['unreachable', {}]);
});

test('whoever stops reading closes the connection', async () => {
  let isClosed: Promise<unknown> = Promise.resolve();
  answer = (_, response) => {
    isClosed = once(response, 'close');
    response.write('first');
  };
  for await (const _ of httpsFile(`${server.origin}/file`)) break;
  await isClosed;
});
