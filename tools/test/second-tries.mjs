import { relative } from 'node:path';
import { root } from '../workspace.mjs';

export const secondTriesOfJest = ({ testResults }) =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, invocations }) => status === 'passed' && invocations > 1)
      .map(({ fullName }) => `${relative(root, name)}: ${fullName}`),
  );

export const secondTriesOfPlaywright = ({ suites = [], specs = [] }) => [
  ...specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'flaky')
      .map(({ projectName }) => `apps/e2e/${file}: ${title} (${projectName})`),
  ),
  ...suites.flatMap(secondTriesOfPlaywright),
];
