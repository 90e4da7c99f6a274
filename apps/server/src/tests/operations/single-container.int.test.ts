import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const program = join(import.meta.dirname, '../../../../../tools/docker/try-single.mjs');

test('the files of the single image go through a container’s life: start, account, restart, upgrade, backup, restore', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [program, 'tree']);
  expect(stdout.match(/^✓ .*$/gm)).toHaveLength(6);
}, 600_000);
