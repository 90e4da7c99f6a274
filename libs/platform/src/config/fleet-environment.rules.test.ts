import { EnvironmentError } from './environment-error.ts';
import { readProcesses } from './fleet-environment.ts';

test.each([
  [null, 8, 1],
  ['1', 8, 1],
  ['4', 2, 4],
  ['64', 2, 64],
  ['auto', 8, 7],
  ['auto', 2, 1],
  ['auto', 1, 1],
  ['auto', 128, 64],
])('PROCESSES=%s on %i cores is %i', (text, cores, count) => expect(readProcesses(text, cores)).toBe(count));

test.each(['0', '65', '-1', '1.5', '2e1', 'AUTO', 'many'])('PROCESSES=%s is refused in one line', (text) => {
  expect(() => readProcesses(text)).toThrow(new EnvironmentError('PROCESSES is auto or a whole number from 1 to 64.'));
});
