import { readFile } from 'node:fs/promises';
import { run } from './children.mjs';
import { inWorkspace, runtime, ToolError } from './workspace.mjs';

export async function installIfStale() {
  if (await isInstalled()) return;
  const progress = 'Installing packages (about a minute)';
  const flags = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const { npm_execpath: npm, npm_node_execpath: node = process.execPath } = process.env;
  const isNpm = npm && /npm-cli\.c?js$/.test(npm);
  const code = isNpm
    ? await run(node, [npm, ...flags], { progress })
    : await run('npm', flags, { progress, shell: process.platform === 'win32' });
  if (code !== 0) throw new ToolError('The packages could not be installed; npm says why above.');
  runtime(); // fails early without a suitable Node
}

/** npm writes this list when an installation is complete; it must agree with the lock file. */
async function isInstalled() {
  const [wanted, installed] = await Promise.all(
    ['package-lock.json', 'node_modules/.package-lock.json'].map(packagesIn),
  );
  if (!wanted || !installed) return false;
  return Object.entries(wanted).every(([path, { version, integrity, optional, devOptional }]) => {
    if (path === '') return true;
    const found = installed[path];
    if (!found) return optional || devOptional; // for another platform
    return found.version === version && found.integrity === integrity;
  });
}

async function packagesIn(lockFile) {
  const text = await readFile(inWorkspace(lockFile), 'utf8').catch(() => null);
  return text && JSON.parse(text).packages;
}
