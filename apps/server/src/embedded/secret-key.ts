import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export async function keptSecretKey(dataDir: string): Promise<string> {
  const file = join(dataDir, 'secret-key');
  const kept = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (kept !== null) return kept.trim();
  const made = randomBytes(32).toString('base64url');
  await writeFile(`${file}.new`, `${made}\n`, { mode: 0o600 });
  await rename(`${file}.new`, file); // atomic: never read half-written
  return made;
}
