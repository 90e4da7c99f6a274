import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { inWorkspace, root, runtime } from '../workspace.mjs';
import { faultsOfMigration } from './two-releases.mjs';

/** In the Node that reads TypeScript: prints what each migration does. */
const reading = `
  import { migrations } from './migrations/index.ts';
  const all = [];
  for (const { name, class: Each } of migrations) {
    const migration = new Each();
    await migration.up();
    const { breaks = false } = migration;
    all.push({ name, breaks, isTransactional: migration.isTransactional(), statements: migration.getQueries() });
  }
  console.log(JSON.stringify(all));`;

/** Migrations from before the rule are named in a list that never grows. */
export async function hastyMigrations() {
  const before = new Set(JSON.parse(await readFile(inWorkspace('tools/walls/before-two-releases.json'), 'utf8')));
  const { tables } = JSON.parse(await readFile(inWorkspace('migrations/.snapshot.json'), 'utf8'));
  const inUse = new Map(tables.map(({ name, columns }) => [name, Object.keys(columns)]));
  const options = { cwd: root, maxBuffer: 2 ** 26 };
  const program = ['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', reading];
  const { stdout } = await promisify(execFile)(runtime(), program, options);
  return JSON.parse(stdout)
    .filter(({ name }) => !before.has(name))
    .flatMap((migration) => faultsOfMigration(migration, inUse).map((fault) => `${migration.name}: ${fault}`));
}
