import fastify from 'fastify';
import { statusOfKind } from '@domeka/kernel';
import type { Refusal } from '@domeka/kernel';
import type { RunningEnvironment } from '@domeka/platform';
import { guardPages } from './guard-pages.ts';

function serverAt(publicUrl: string) {
  const server = fastify();
  guardPages(server, { publicUrl } as RunningEnvironment);
  server.setErrorHandler((error, _request, reply) => reply.status(statusOfKind[(error as Refusal).kind]).send());
  server.all('/*', () => 'answered');
  return server;
}
const home = serverAt('http://localhost:3000');
const deployed = serverAt('https://domeka.example');

test.each(['/en/', '/api/medications', '/assets/a.js'])(
  'browsers keep to https where the site has it: %s',
  async (url) => {
    const kept = 'strict-transport-security';
    expect((await deployed.inject(url)).headers[kept]).toBe('max-age=63072000; includeSubDomains');
    expect((await home.inject(url)).headers[kept]).toBeUndefined();
  },
);

test.each([
  ['127.0.0.1:3000', '/pl/auth?view=signup', 'http://localhost:3000/pl/auth?view=signup'],
  ['[::1]:3000', '/', 'http://localhost:3000/'],
  ['localhost:4000', '/en/', 'http://localhost:3000/en/'],
])('another name of this machine leads to the one address: %s%s', async (host, url, to) => {
  const { statusCode, headers } = await home.inject({ url, headers: { host } });
  expect([statusCode, headers.location]).toEqual([302, to]);
});

test.each([
  ['its own name', { url: '/en/', headers: { host: 'localhost:3000' } }],
  ['a name in the home network', { url: '/en/', headers: { host: '192.168.0.7:3000' } }],
  ['the API', { url: '/api/health/live', headers: { host: '127.0.0.1:3000' } }],
  ['the mailbox', { url: '/dev/mailbox', headers: { host: '127.0.0.1:3000' } }],
])('%s is answered where it is', async (_what, asked) => {
  expect((await home.inject(asked)).body).toBe('answered');
});

test('a deployed site answers under whatever name its proxy gives', async () => {
  expect((await deployed.inject({ url: '/en/', headers: { host: '127.0.0.1:3000' } })).body).toBe('answered');
});

test.each([
  ['our page', { origin: 'https://domeka.example' }, 200],
  ['our page without referrer', { origin: 'null', 'sec-fetch-site': 'same-origin' }, 200],
  ['another site', { origin: 'https://evil.example' }, 403],
  ['another port', { origin: 'https://domeka.example:444' }, 403],
  ['a site that hides its name', { origin: 'null', 'sec-fetch-site': 'cross-site' }, 403],
  ['somebody who hides both', { origin: 'null' }, 403],
  ['somebody who does not say', {}, 403],
])('a form from %s: %j', async (_who, headers, status) => {
  const form = { method: 'POST', url: '/en/auth', headers: { host: 'domeka.example', ...headers } } as const;
  expect((await deployed.inject(form)).statusCode).toBe(status);
});

test('pages say which methods they know', async () => {
  const [options, put] = await Promise.all(
    (['OPTIONS', 'PUT'] as const).map((method) => deployed.inject({ method, url: '/en/' })),
  );
  expect([options?.statusCode, put?.statusCode]).toEqual([204, 405]);
  expect([options?.headers.allow, put?.headers.allow]).toEqual(['GET, HEAD, POST', 'GET, HEAD, POST']);
});
