import { jest } from '@jest/globals';
import { EnvironmentError } from '@domeka/platform/environment';
import { StartError } from './start-error.ts';
import { logEnd, reportFault } from './report-fault.ts';

let written = '';
beforeEach(() => {
  written = '';
  jest.spyOn(process.stderr, 'write').mockImplementation((chunk) => {
    written += String(chunk);
    return true;
  });
});
afterEach(() => jest.restoreAllMocks());

test.each([
  ['a start', new StartError('Port 1 is taken.'), 'Port 1 is taken.\n'],
  ['a setting', new EnvironmentError('PORT is a number.'), 'PORT is a number.\n'],
  [
    'a folder',
    Object.assign(new Error('EACCES'), { code: 'EACCES', path: '/data' }),
    'Domeka cannot use /data (EACCES).\n',
  ],
])('what whoever starts it can mend is one sentence: %s', async (_, error, sentence) => {
  expect([await reportFault(error), written]).toEqual([1, sentence]);
});

const secret = 'aB3_'.repeat(11);
test.each([
  ['a fault of ours', reportFault, new TypeError(`Cannot read\n/shared/${secret}?q=Apap of anna@example.test`)],
  ['what the database says', reportFault, Object.assign(new Error('Key (name)=(Apap) is taken'), { code: '23505' })],
  ['what is no error', reportFault, { secret }],
  ['a stop that fails', logEnd, new StartError(`A lock of anna@example.test\nis held`)],
])('all else is one line of the log, without secrets: %s', async (_, end, error) => {
  await end(error);
  expect(
    written
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as object),
  ).toMatchObject([{ level: 60, err: { type: expect.any(String) as string }, msg: 'ended by a fault' }]);
  expect(written).not.toMatch(/Apap|anna|aB3_/);
});
