import { once } from 'node:events';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { words } from '@domeka/platform';
import { startTestApp } from '@domeka/testing';
import type { TestApp } from '@domeka/testing';
import { modules } from '../modules.ts';
import { createApp } from '../create-app.ts';

let t: TestApp;
let app: NestFastifyApplication;
let site: URL;
beforeAll(async () => {
  t = await startTestApp(modules);
  app = await createApp({
    environment: t.environment,
    clientFolder: null,
    pages: () =>
      Promise.resolve(async ({ method, url, headers }, { refused, isAtThisMachine }) => {
        if (url.endsWith('/near')) return new Response(isAtThisMachine() ? 'near' : 'far');
        if (url.endsWith('/origin')) return new Response(String(headers.get('origin')));
        if (url.endsWith('/author')) return new Response(`author: ${headers.get('x-form-author')}`);
        if (url.endsWith('/onward'))
          return new Response(null, { status: 303, headers: { Location: '/en/list?page=2' } });
        if (url.endsWith('/broken')) throw new Error('This page is broken');
        if (refused) return Response.json({ method, code: refused.code }, { status: refused.status });
        return new Response(method === 'HEAD' ? null : url, { status: method === 'POST' ? 405 : 200 });
      }),
  });
  await app.listen(0, '127.0.0.1');
  site = new URL(t.environment.publicUrl);
});
afterAll(async () => {
  await app.close();
  await t.close();
});

const ask = async (target: string, method = 'GET') => {
  const sent = request(await app.getUrl(), { path: target, method, headers: { host: site.host, origin: site.origin } });
  const [answer] = (await once(sent.end(), 'response')) as [IncomingMessage];
  return { status: answer.statusCode, allow: answer.headers.allow, body: await text(answer) };
};

test.each([
  ['//', '/'],
  ['/\\', '/'],
  ['//evil.example/en', '/evil.example/en'],
  ['http://localhost:3000', '/'],
  ['http://localhost:3000?q=1', '/?q=1'],
  ['HTTP://localhost:3000/en/auth?x=//y', '/en/auth?x=//y'],
])('asked for %s, the page %s is rendered', async (target, page) => {
  expect(await ask(target)).toMatchObject({ status: 200, body: site.origin + page });
});

test('the API is found by a whole address too, with all that guards it', async () => {
  const answer = await ask(`${site.origin}/api/medications`, 'POST');
  expect([answer.status, answer.body]).toEqual([401, expect.stringContaining('sign-in-needed')]);
});

test.each([
  ['OPTIONS', 204],
  ['PUT', 405],
  ['DELETE', 405],
  ['TRACE', 405],
  ['PROPFIND', 405],
])('%s of a page tells what pages answer', async (method, status) => {
  expect(await ask('/en', method)).toMatchObject({ status, allow: 'GET, HEAD, POST' });
});

test('pages do not judge where a form comes from once more', async () => {
  const headers = { host: 'behind-a-proxy:3000', origin: site.origin };
  expect((await app.inject({ method: 'POST', url: '/en/origin', headers })).body).toBe('null');
});

test.each([
  ['near', 'localhost:3000', {}],
  ['far', 'localhost:3000', { 'x-forwarded-for': '203.0.113.7' }],
  ['far', 'evil.example', {}],
])('a page knows that its visitor is %s: %s, %j', async (where, host, more) => {
  expect((await app.inject({ url: '/near', headers: { host, ...more } })).body).toBe(where);
});

test('whose session a form comes in is said by nobody but the server', async () => {
  const headers = { host: site.host, origin: site.origin, 'x-form-author': 'somebody.signed' };
  expect((await app.inject({ method: 'POST', url: '/en/author', headers })).body).toBe('author: ');
});

test('a form that leads on leaves its own fragment behind', async () => {
  const headers = { host: site.host, origin: site.origin };
  const leadsTo = async (method: 'GET' | 'POST') =>
    (await app.inject({ method, url: '/en/onward', headers })).headers.location;
  expect([await leadsTo('POST'), await leadsTo('GET')]).toEqual(['/en/list?page=2#top', '/en/list?page=2']);
});

test('whoever asks for the head of a page is not told that it is empty', async () => {
  const lengthOf = async (method: 'GET' | 'HEAD', url: string) =>
    Number((await app.inject({ method, url, headers: { host: site.host } })).headers['content-length']);
  expect(await lengthOf('GET', '/en')).toBeGreaterThan(0);
  for (const url of ['/en', '/robots.txt', '/en/onward'])
    expect([url, await lengthOf('HEAD', url)]).toEqual([url, NaN]);
});

test('a page without a form says that it can be read only', async () => {
  expect(await ask('/en', 'POST')).toMatchObject({ status: 405, allow: 'GET, HEAD' });
});

describe('a form that was packed', () => {
  const send = (url: string) => {
    const headers = { host: site.host, origin: site.origin, 'content-type': 'application/x-www-form-urlencoded' };
    return app.inject({ method: 'POST', url, headers: { ...headers, 'content-encoding': 'gzip' }, payload: 'x' });
  };

  test.each([
    ['/en/auth', 'GET'],
    ['/en/auth.data?index', 'POST'],
  ])('is refused in the frame of its page, which asks for nothing itself: %s', async (url, method) => {
    const answer = await send(url);
    expect([answer.statusCode, answer.json()]).toEqual([415, { method, code: 'unsupported-content' }]);
  });

  test('is refused in plain words where not even that can be made', async () => {
    const answer = await send('/en/broken');
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([415, 'text/plain; charset=utf-8']);
    expect(answer.body.split('\n')).toEqual([
      words.text('en', 'common:refusal.unsupported-content'),
      words.text('pl', 'common:refusal.unsupported-content'),
      '',
    ]);
  });
});
