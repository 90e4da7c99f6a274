import { relative } from 'node:path';
import { root } from '../workspace.mjs';

/** What Jest's report says each file took, in seconds. */
export const filesOfJest = ({ testResults }) =>
  testResults.map(({ name, startTime, endTime }) => ({
    file: relative(root, name),
    seconds: (endTime - startTime) / 1000,
  }));

/** What Playwright's report says the tests of each file took together, in seconds. */
export const filesOfPlaywright = ({ suites }) =>
  suites.map((suite) => ({ file: `apps/e2e/${suite.file}`, seconds: durationOf(suite) / 1000 }));

function durationOf({ suites = [], specs = [] }) {
  const results = specs.flatMap(({ tests }) => tests).flatMap((test) => test.results);
  return sum(results.map(({ duration }) => duration)) + sum(suites.map(durationOf));
}

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

export const slowest = (files, count = 20) =>
  files
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, count)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`);
