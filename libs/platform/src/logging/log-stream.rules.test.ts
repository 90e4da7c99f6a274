import { pino } from 'pino';
import { logStream } from './log-stream.ts';

let written = '';
const terminal = { isTTY: true, write: (text: string) => (written += text) };
beforeEach(() => (written = ''));

test('where no person reads it, the log stays as it is', () => {
  expect(logStream({ write: terminal.write })).toBeUndefined();
  expect(logStream({ isTTY: false, write: terminal.write })).toBeUndefined();
});

const asItIs = (part: object) => part;
const said = (object: object, message: string) => {
  pino({ serializers: { err: asItIs } }, logStream(terminal, { colorize: false })).warn(object, message);
  return written;
};

test.each([
  ['a sentence', {}, 'PostgreSQL is back', 'PostgreSQL is back'],
  [
    'a list, by its length',
    { migrations: ['a', 'b'], restorePoint: null },
    'Brought up to date',
    'Brought up to date (2 migrations)',
  ],
  ['why', { attempt: 2, reason: 'ECONNREFUSED' }, 'Not there yet', 'Not there yet (attempt 2, reason ECONNREFUSED)'],
  [
    'a request',
    { context: 'Requests', req: { id: 'r1', method: 'GET', path: '/en' }, res: { status: 503 }, responseTime: 7 },
    'failed',
    'failed (GET /en, id r1, status 503, responseTime 7)',
  ],
  [
    'an error with its way',
    {
      job: { queue: 'mails', id: 'j1' },
      err: { type: 'Error', code: 'EPIPE', message: 'write EPIPE', stack: '    at a.ts:1' },
    },
    'failed',
    'failed (queue mails, id j1): Error EPIPE write EPIPE\n    at a.ts:1',
  ],
])('on a terminal a line is time, level and words: %s', (_what, object, message, words) => {
  expect(said(object, message)).toMatch(/^\[\d\d:\d\d:\d\d\] WARN: /);
  expect(written.replace(/^\[.*?\] WARN: /, '')).toBe(`${words}\n`);
});

test('the level has its colour', () => {
  pino({}, logStream(terminal, { colorize: true })).error('broken');
  // eslint-disable-next-line no-control-regex -- colours are control characters
  expect(written).toMatch(/\u001b\[31mERROR\u001b\[39m/);
});
