import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestApp } from '@domeka/testing';
import type { TestApp } from '@domeka/testing';
import { modules } from '../modules.ts';

const program = join(import.meta.dirname, '../../../../dist/server/recalls.js');
let t: TestApp;
let folder: string;
beforeAll(async () => {
  t = await startTestApp(modules);
  folder = await mkdtemp(join(tmpdir(), 'domeka-recalls-'));
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

const [first, second, wrong] = ['05909990301829', '05909991501662', '05909990301820'];
const table = (...gtins: string[]) =>
  ['gtin;lot;kind;date;expiry;link;title', ...gtins.map((gtin) => `${gtin};;withdrawn;2026-11-01;;;${gtin}`), ''].join(
    '\n',
  );

test('a file is taken in; the last line says what it holds, and one that lacks decisions asks first', async () => {
  await writeFile(join(folder, 'recalls 2026-11-24.csv'), table(first, second, wrong));
  const whole = await run('recalls 2026-11-24.csv');
  expect([whole.code, whole.err, whole.out[0]]).toEqual([0, '', 'recalls 2026-11-24.csv: decisions up to 2026-11-24']);
  expect(whole.out[1]).toMatch(/^Line 4: /);
  expect(whole.out.at(-1)).toBe('Taken in: decisions 3, 2 with a code and 1 without, 1 unreadable.');

  await writeFile(join(folder, 'fewer.csv'), table(first));
  const asked = await run('fewer.csv');
  expect([asked.code, asked.err]).toEqual([1, expect.stringMatching(/ To confirm, add --yes\.\n$/)]);
  expect(await t.sql('select 1 from recall_decisions')).toHaveLength(3);
  const confirmed = await run('fewer.csv', '--yes', '--json');
  expect([confirmed.code, JSON.parse(confirmed.out.at(-1) ?? '')]).toMatchObject([0, { decisions: 1 }]);
  expect(await t.sql('select stored_by from recall_files')).toEqual([{ stored_by: null }]);
});

test('what cannot be read is one line, and the old state stands', async () => {
  await writeFile(join(folder, 'page.xml'), '<html><body>Przerwa</body></html>');
  const refused = await run('page.xml');
  expect([refused.code, refused.err.trimEnd().split('\n').length]).toEqual([1, 1]);
  expect(await t.sql('select 1 from recall_decisions')).toHaveLength(1);
  const missing = await run('nothing.csv');
  expect([missing.code, missing.err.trimEnd().split('\n').length]).toEqual([1, 1]);
  expect(await run()).toMatchObject({ code: 2, err: 'Usage: npm run recalls -- FILE [--yes] [--json]\n' });
});
