import { Writable } from 'node:stream';
import { pino } from 'pino';
import { takeConsoleInto } from './console-lines.ts';

const kept = { ...console };
const warningsKept = process.listeners('warning');
let written = '';
const stream = new Writable({
  write(chunk: Buffer, _encoding, done) {
    written += chunk.toString();
    done();
  },
});

beforeAll(() => takeConsoleInto(pino({ level: 'debug' }, stream)));
afterAll(() => {
  Object.assign(console, kept);
  process.removeAllListeners('warning');
  for (const listener of warningsKept) process.on('warning', listener);
});
beforeEach(() => (written = ''));

const lines = () =>
  written
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { level: number; msg: string; err?: { message: string } });

test.each([
  ['log', 30],
  ['info', 30],
  ['debug', 20],
  ['warn', 40],
  ['error', 50],
] as const)('what is said by console.%s is one line', (method, level) => {
  console[method]('First\nsecond %s', 'third');
  expect(lines()).toMatchObject([{ level, msg: 'First\nsecond third' }]);
});

test('no token, address or question is in it', () => {
  const token = 'aB3_'.repeat(11);
  console.warn(
    `The URL path "/shared/${token}" or /en/auth?returnTo=%2Fshared%2Fshort&q=Apap: anna@example.test`,
    new Error(`No route matches "/en/list-invitations/short-secret?q=Ibuprom" of jan%40example.test`),
  );
  expect(lines()).toHaveLength(1);
  expect(written).toMatch(/No route matches .*The URL path/);
  expect(written).not.toMatch(/aB3_|short|Apap|anna|Ibuprom|jan/);
});

test('a warning of Node’s is one line', () => {
  process.emit('warning', new Error('Old\nand tired'));
  expect(lines()).toMatchObject([{ level: 40, err: { message: 'Old\nand tired' } }]);
});
