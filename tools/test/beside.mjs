import { execFileSync } from 'node:child_process';
import { existsSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../children.mjs';
import { main, prepare } from '../prepare.mjs';
import { inWorkspace, root, runtime, ToolError } from '../workspace.mjs';
import { inFleet } from './in-fleet.mjs';
import { grepTwenty } from './twenty-journeys.mjs';

// `beside.mjs COMMIT`: the twenty journeys of this workspace against a process of that commit, which makes the database,
// and one of this workspace, which brings it up to date, side by side.

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
const folder = inWorkspace('.cache/beside');

await main(async () => {
  const [name] = process.argv.slice(2);
  if (!name) throw new ToolError('Usage: node tools/test/beside.mjs COMMIT');
  const commit = git('rev-parse', '--verify', `${name}^{commit}`);
  await prepare(['server', 'web']);
  removeOther();
  git('worktree', 'add', '--detach', folder, commit);
  try {
    await buildOther(commit);
    console.log(`${commit.slice(0, 8)} beside ${git('describe', '--always', '--dirty')}`);
    const members = [folder, root].map((workspace) => ({ roles: 'web,jobs', workspace }));
    return await inFleet(members, ['test', '--config', 'apps/e2e/playwright.config.ts', ...grepTwenty]);
  } finally {
    removeOther();
  }
});

async function buildOther(commit) {
  const isSameLock = git('diff', '--name-only', commit, '--', 'package-lock.json') === '';
  if (isSameLock) symlinkSync(inWorkspace('node_modules'), join(folder, 'node_modules'), 'junction');
  else if ((await run('npm', ['ci'], { cwd: folder, progress: 'Installing its packages' })) !== 0)
    throw new ToolError('Its packages could not be installed.');
  const build = [join(folder, 'tools/build.mjs'), 'server', 'web'];
  if ((await run(runtime(), build, { cwd: folder, progress: 'Building it' })) !== 0)
    throw new ToolError('It could not be built.');
}

function removeOther() {
  if (existsSync(folder)) git('worktree', 'remove', '--force', folder);
  git('worktree', 'prune');
}
