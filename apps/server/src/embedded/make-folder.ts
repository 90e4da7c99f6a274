import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** `mkdir` with `recursive` loops forever where no folders are allowed (/proc). Safe to run concurrently. */
export async function makeFolder(folder: string, isParentThere = false): Promise<void> {
  try {
    await mkdir(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' && (await stat(folder)).isDirectory()) return;
    if (code !== 'ENOENT' || isParentThere || dirname(folder) === folder) throw error;
    await makeFolder(dirname(folder));
    await makeFolder(folder, true);
  }
}
