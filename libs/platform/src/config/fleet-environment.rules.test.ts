import { EnvironmentError } from './environment-error.ts';
import { readFleet, readProcesses } from './fleet-environment.ts';

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

const read = (settings: Record<string, string>) => readFleet((name) => settings[name] ?? null, false);
const SECRET_KEY = 'x'.repeat(32);

test('pictures are passed on, and taken, by a secret that both ends know', () => {
  expect(read({ ROLES: 'scans', SECRET_KEY })).toEqual({ processes: 1, roles: ['scans'], scansUrl: null });
  expect(read({ SCANS_URL: 'http://scans:3000', SECRET_KEY })).toMatchObject({ scansUrl: 'http://scans:3000' });
  expect(() => read({ ROLES: 'scans' })).toThrow(/^ROLES=scans needs SECRET_KEY or SECRET_KEY_FILE, the same /);
  expect(() => read({ SCANS_URL: 'http://scans:3000' })).toThrow(/^SCANS_URL needs SECRET_KEY or SECRET_KEY_FILE, /);
});

test('the readers of pictures belong to one process', () => {
  expect(() => read({ ROLES: 'scans', SECRET_KEY, PROCESSES: '2' })).toThrow(/^ROLES=scans is one process, /);
});
