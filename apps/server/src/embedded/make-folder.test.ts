import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeFolder } from './make-folder.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'folders-'));
});
afterEach(() => rm(root, { recursive: true }));

test('two that make the same folder at once both have it', async () => {
  const folder = join(root, 'a/b/c');
  await Promise.all([makeFolder(folder), makeFolder(folder)]);
  expect((await stat(folder)).isDirectory()).toBe(true);
});

test('what cannot be made is refused', async () => {
  const file = join(root, 'file');
  await writeFile(file, '');
  for (const folder of [file, join(file, 'folder')]) await expect(makeFolder(folder)).rejects.toThrow();
});
