import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestApp } from '@domeka/testing';
import type { TestApp } from '@domeka/testing';
import { modules } from '../modules.ts';

const program = join(import.meta.dirname, '../../../../dist/server/catalog.js');
let t: TestApp;
let folder: string;
beforeAll(async () => {
  t = await startTestApp(modules);
  folder = await mkdtemp(join(tmpdir(), 'domeka-catalog-'));
});
afterAll(async () => {
  await t.close();
  await rm(folder, { recursive: true, force: true });
});

interface Ended {
  code: unknown;
  out: string[];
  err: string;
}

const run = (...args: string[]) =>
  new Promise<Ended>((done) => {
    const { databaseUrl, secretKey, publicUrl } = t.environment;
    const own = { DATABASE_URL: databaseUrl, SECRET_KEY: secretKey, PUBLIC_URL: publicUrl };
    const env = { PATH: process.env.PATH, NODE_ENV: 'production' as const, ...own };
    execFile(process.execPath, [program, ...args], { cwd: folder, env }, (error, stdout, stderr) =>
      done({ code: error?.code ?? 0, out: stdout.trimEnd().split('\n'), err: stderr }),
    );
  });

const register = (...names: string[]) =>
  `<produktyLecznicze stanNaDzien="2026-10-01">${names
    .map((name, at) => `<produktLeczniczy id="${at}" nazwaProduktu="${name}" rodzajPreparatu="ludzki"/>`)
    .join('')}</produktyLecznicze>`;

test('a file is imported; the last line says what that did, and a shrinking register asks first', async () => {
  await writeFile(join(folder, 'all.xml'), register('Apap', 'Ibuprom', '', 'Xanax'));
  const first = await run('all.xml');
  expect([first.code, first.err, first.out.at(-1)]).toEqual([
    ...[0, '', 'Imported: products 3, packages 0; of the products 3 new, 0 changed, 0 unchanged, 0 gone, 1 skipped.'],
  ]);
  expect(first.out).toContain('1 × not imported: There is no name.');

  await writeFile(join(folder, 'fewer.xml'), register('Apap'));
  const asked = await run('fewer.xml');
  expect([asked.code, asked.err]).toEqual([
    1,
    'This file lacks 2 of 3 products of the catalogue. Confirm that it is meant to shrink. To confirm, add --yes.\n',
  ]);
  expect(await t.sql('select 1 from catalog_products where gone_at is not null')).toEqual([]);
  const confirmed = await run('fewer.xml', '--yes', '--json');
  expect([confirmed.code, confirmed.out.at(-1)]).toEqual([
    ...[0, '{"products":1,"packages":0,"new":0,"changed":0,"unchanged":1,"gone":2,"skipped":0}'],
  ]);
  expect(await t.sql(`select state, started_by from catalog_imports order by settled_at`)).toEqual([
    ...['imported', 'discarded', 'imported'].map((state) => ({ state, started_by: null })),
  ]);
});

test('what cannot be imported is one line, and so is a file that is not there', async () => {
  await writeFile(join(folder, 'book.csv'), 'PK\u0003\u0004[Content_Types].xml');
  expect(await run('book.csv')).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^Unsupported file format\. Please use CSV or XML\. .*\n$/),
  });
  const missing = await run('nothing.csv');
  expect([missing.code, missing.err.trimEnd().split('\n').length]).toEqual([1, 1]);
  expect((await run()).err).toBe('Usage: npm run catalog -- FILE [--yes] [--json]\n');
});
