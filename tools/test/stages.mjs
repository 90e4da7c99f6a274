import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { run } from '../children.mjs';
import { secondTriesOfJest, secondTriesOfPlaywright } from './second-tries.mjs';
import { filesOfJest, filesOfPlaywright } from './slowest-files.mjs';
import { grepTwenty, missingOfTwenty } from './twenty-journeys.mjs';
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
  e2e: { needs: ['server', 'web'], run: (args) => playwright('e2e', args) },
  balanced: { needs: ['server', 'web'], run: twentyInFleet },
  fleet: { needs: ['server', 'web'], isOnlyNamed: true, run: allInFleets },
};

/** Roles of each process. */
const alike = ['web,jobs', 'web,jobs'];
const apart = ['web', 'web', 'jobs'];

async function twentyInFleet(args) {
  const result = await playwright('balanced', [...grepTwenty, ...args], alike);
  const missing = args.length > 0 ? [] : missingOfTwenty((await readJson(resultsOf('balanced'))) ?? {});
  for (const title of missing) console.error(`There is no journey "${title}"`);
  return { ...result, failed: result.failed + missing.length };
}

async function allInFleets(args) {
  const results = [await playwright('fleet', args, alike), await playwright('fleet-apart', args, apart)];
  return {
    passed: results.reduce((sum, { passed }) => sum + passed, 0),
    failed: results.reduce((sum, { failed }) => sum + failed, 0),
    files: results.flatMap(({ files = [] }) => files),
    secondTries: results.flatMap(({ secondTries = [] }) => secondTries),
  };
}

async function jest(project, args) {
  const output = resultsOf(project);
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

/** @param fleet roles of the processes behind a balancer; without them journeys meet a single process */
async function playwright(name, args, fleet = null) {
  const config = 'apps/e2e/playwright.config.ts';
  const output = resultsOf(name);
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: output };
  const program = fleet
    ? ['--disable-warning=ExperimentalWarning', inWorkspace('tools/test/in-fleet.mjs'), ...fleet, '--']
    : [inWorkspace('node_modules/@playwright/test/cli.js')];
  const given = ['test', '--config', config, '--reporter', 'list,json', ...args];
  const code = await run(runtime(), [...program, ...given], { env });
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

const resultsOf = (name) => inWorkspace(`.cache/results/${name}.json`);
const readJson = (path) => readFile(path, 'utf8').then(JSON.parse, () => null); // a crashed run writes none
