import { ESLint } from 'eslint';
import { inWorkspace, root } from './workspace.mjs';

// Lints everything, then shows that the boundary rules are awake: files that break them on purpose must be reported.
// Run through Nx (`npm run lint`), which knows the projects; without it the boundary rule keeps silent.

/** Files that break boundaries, and the rules that must say so. */
const fixtures = {
  'libs/inventory/contract/src/boundary.fixture.ts': ['@nx/enforce-module-boundaries'],
  'libs/inventory/server/src/domain/boundary.fixture.ts': ['@nx/enforce-module-boundaries', 'no-restricted-imports'],
};

const eslint = new ESLint({ cwd: root, concurrency: 'auto' });
const results = await eslint.lintFiles(process.argv.length > 2 ? process.argv.slice(2) : ['.']);
const { format } = await eslint.loadFormatter('stylish');
process.stdout.write(await format(results));
const problems = results.reduce((sum, { errorCount, warningCount }) => sum + errorCount + warningCount, 0);

const sleeping = await sleepingRules();
for (const complaint of sleeping) console.error(complaint);
process.exitCode = problems + sleeping.length > 0 ? 1 : 0;

async function sleepingRules() {
  const awake = new ESLint({ cwd: root, ignore: false });
  const reports = await awake.lintFiles(Object.keys(fixtures).map(inWorkspace));
  return reports.flatMap(({ filePath, messages }) => {
    const reported = new Set(messages.map(({ ruleId }) => ruleId));
    const path = filePath.slice(root.length);
    return fixtures[path]
      .filter((rule) => !reported.has(rule))
      .map((rule) => `${rule} did not report the forbidden imports of ${path}`);
  });
}
