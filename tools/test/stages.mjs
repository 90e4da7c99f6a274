import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { run } from '../children.mjs';
import { secondTriesOfJest, secondTriesOfPlaywright } from './second-tries.mjs';
import { filesOfJest, filesOfPlaywright } from './slowest-files.mjs';
import { inWorkspace, runtime } from '../workspace.mjs';

const node = (program, ...args) => run(runtime(), [inWorkspace(program), ...args]);
const asOne = (code) => ({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 });

export const stages = {
  lint: { needs: [], run: async () => asOne(await node('node_modules/nx/dist/bin/nx.js', 'run', 'domeka:lint')) },
  types: { needs: [], run: async () => asOne(await node('tools/types.mjs')) },
  format: {
    needs: [],
    run: async () => asOne(await node('node_modules/prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.')),
  },
  unit: { needs: [], run: (args) => jest('unit', args) },
  integration: { needs: ['server', 'web'], run: (args) => jest('integration', args) },
  e2e: { needs: ['server', 'web'], run: playwright },
};

async function jest(project, args) {
  const output = inWorkspace(`.cache/results/${project}.json`);
  const options = [
    ...[process.env.NODE_OPTIONS, '--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
    `--import ${pathToFileURL(inWorkspace('tools/jest/threads.js')).href}`,
  ];
  const env = { ...process.env, NODE_OPTIONS: options.filter(Boolean).join(' ') };
  const program = inWorkspace('node_modules/jest/bin/jest.js');
  const code = await run(runtime(), [program, '--selectProjects', project, '--json', '--outputFile', output, ...args], {
    env,
  });
  const result = await readJson(output);
  if (!result) return asOne(code);
  const { numPassedTests: passed, numFailedTests, numRuntimeErrorTestSuites } = result;
  const failed = Math.max(numFailedTests + numRuntimeErrorTestSuites, code === 0 ? 0 : 1);
  return { passed, failed, files: filesOfJest(result), secondTries: secondTriesOfJest(result) };
}

async function playwright(args) {
  const config = 'apps/e2e/playwright.config.ts';
  if (!existsSync(inWorkspace(config))) return { passed: 0, failed: 0 };
  const output = inWorkspace('.cache/results/e2e.json');
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: output };
  const program = inWorkspace('node_modules/@playwright/test/cli.js');
  const code = await run(runtime(), [program, 'test', '--config', config, '--reporter', 'list,json', ...args], { env });
  const report = await readJson(output);
  if (!report?.stats) return asOne(code);
  const { expected, flaky, unexpected } = report.stats;
  return {
    passed: expected + flaky,
    failed: Math.max(unexpected, code === 0 ? 0 : 1),
    files: filesOfPlaywright(report),
    secondTries: secondTriesOfPlaywright(report),
  };
}

const readJson = (path) => readFile(path, 'utf8').then(JSON.parse, () => null); // a crashed run writes none
