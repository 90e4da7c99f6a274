import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import fastify from 'fastify';
import { serveStaticFiles } from './static-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'domeka-files-'));
const server = fastify();
beforeAll(async () => {
  for (const name of ['assets', 'assets/readers', '.vite']) mkdirSync(join(folder, name));
  writeFileSync(join(folder, 'assets/list-1a2b.js'), 'list()');
  writeFileSync(join(folder, 'assets/list-1a2b.js.br'), brotliCompressSync('list()'));
  writeFileSync(join(folder, 'assets/readers/worker-1a2b.js'), 'read()');
  writeFileSync(join(folder, 'robots.txt'), 'User-agent: *');
  writeFileSync(join(folder, '.vite/manifest.json'), '{}');
  await serveStaticFiles(server, folder);
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

test('hashed files are kept for a year and come compressed', async () => {
  const plain = await server.inject('/assets/list-1a2b.js');
  expect([plain.body, plain.headers['cache-control']]).toEqual(['list()', 'public, max-age=31536000, immutable']);
  const packed = await server.inject({ url: '/assets/list-1a2b.js', headers: { 'accept-encoding': 'br' } });
  expect(packed.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': plain.headers['cache-control'] });
});

test('readers of pictures come with a policy of their own, in which they may compile and call nobody else', async () => {
  const policyOf = async (path: string) => (await server.inject(path)).headers['content-security-policy'];
  expect(await policyOf('/assets/readers/worker-1a2b.js')).toBe(
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
  );
  expect(await policyOf('/assets/list-1a2b.js')).toBeUndefined();
});

test('a hashed file of an earlier release is not there, and no page in its place', async () => {
  const gone = await server.inject('/assets/list-0000.css');
  expect(gone.statusCode).toBe(404);
  expect(gone.headers['content-type']).not.toMatch(/html/);
});

test('named files are asked about each day', async () => {
  expect((await server.inject('/robots.txt')).headers['cache-control']).toBe('public, max-age=86400');
});

test.each(['/.vite/manifest.json', '/assets/', '/assets/..%2f.vite%2fmanifest.json'])(
  'nothing else is given away: %s',
  async (url) => expect((await server.inject(url)).statusCode).toBeGreaterThanOrEqual(400),
);
