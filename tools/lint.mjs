import { readFile } from 'node:fs/promises';
import { ESLint } from 'eslint';
import { circles } from './walls/circles.mjs';
import { floors } from './walls/floors.mjs';
import { overfull } from './walls/folders.mjs';
import { readImports } from './walls/imports.mjs';
import { hastyMigrations } from './walls/migrations.mjs';
import { inWorkspace, root } from './workspace.mjs';

// Run through Nx (`npm run lint`): without its project graph the boundary rule reports nothing. `--walls`: see
// README.md.

const fixtures = {
  'libs/inventory/contract/src/boundary.fixture.ts': ['@nx/enforce-module-boundaries'],
  'libs/inventory/server/src/domain/boundary.fixture.ts': ['@nx/enforce-module-boundaries', 'no-restricted-imports'],
  'libs/inventory/server/src/boundary.fixture.ts': ['no-restricted-imports', 'no-restricted-syntax'],
  'libs/inventory/server/src/infrastructure/boundary.fixture.ts': ['no-restricted-imports', 'no-restricted-syntax'],
  'libs/inventory/server/src/application/boundary.fixture.ts': ['no-restricted-imports', 'no-restricted-syntax'],
  'libs/platform/src/boundary.fixture.ts': ['no-restricted-imports', 'no-restricted-syntax'],
  'apps/server/src/boundary.fixture.ts': ['no-restricted-imports', 'no-restricted-syntax'],
  'apps/web/app/inventory/boundary.fixture.ts': ['no-restricted-syntax'],
  'apps/web/app/shell/boundary.fixture.ts': ['no-restricted-syntax'],
  'apps/web/app/lib/forms/boundary.fixture.ts': ['no-restricted-syntax'],
};

const args = process.argv.slice(2);
const complaints = args.includes('--walls') ? await faultsInWalls() : await faultsIn(args);
for (const complaint of complaints) console.error(complaint);
process.exitCode = complaints.length > 0 ? 1 : 0;

async function faultsInWalls() {
  const imports = await readImports();
  return [
    ...circles(imports),
    ...floors(imports),
    ...(await overfull()),
    ...(await hastyMigrations()),
    ...(await sleepingRules()),
  ];
}

async function faultsIn(given) {
  const ignorePatterns = given.filter((path) => path.startsWith('!')).map((path) => path.slice(1));
  const paths = given.filter((path) => !path.startsWith('!'));
  const eslint = new ESLint({ cwd: root, ignorePatterns });
  const results = await eslint.lintFiles(paths.length > 0 ? paths : ['.']);
  const { format } = await eslint.loadFormatter('stylish');
  return results.some(({ errorCount, warningCount }) => errorCount + warningCount > 0) ? [await format(results)] : [];
}

async function sleepingRules() {
  const awake = new ESLint({ cwd: root, ignore: false });
  const reports = await awake.lintFiles(Object.keys(fixtures).map(inWorkspace));
  const complaints = await Promise.all(reports.map(silentAbout));
  return complaints.flat();
}

async function silentAbout({ filePath, messages }) {
  const path = filePath.slice(root.length);
  const rules = fixtures[path];
  const reports = messages.filter(({ ruleId }) => rules.includes(ruleId));
  const lines = (await readFile(filePath, 'utf8')).split('\n');
  const isSilent = (text, index) =>
    text !== '' && !text.startsWith('//') && !reports.some(({ line }) => line === index + 1);
  return [
    ...rules
      .filter((rule) => !reports.some(({ ruleId }) => ruleId === rule))
      .map((rule) => `${rule} reported nothing of ${path}`),
    ...lines.filter(isSilent).map((text) => `No boundary rule reported this line of ${path}: ${text}`),
  ];
}
