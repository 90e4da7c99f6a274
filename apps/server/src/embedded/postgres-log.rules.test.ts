import { causeIn } from './postgres-log.ts';

const line = (level: string, text: string) => `2026-11-27 03:30:00.000 UTC [71] ${level}:  ${text}`;
const ends = [line('LOG', 'startup process (PID 74) exited'), line('LOG', 'database system is shut down')];

test.each([
  [
    [line('LOG', 'starting'), line('PANIC', 'could not write to file "pg_wal/xlogtemp.74": No space left on device')],
    'there is no room left on the disk of /data',
  ],
  [
    [line('FATAL', 'could not write lock file "postmaster.pid": No space left on device')],
    /no room left on .* \/data$/,
  ],
  [[line('FATAL', 'could not extend file "base/1/2": Disk quota exceeded')], /no room left on .* \/data$/],
  [
    [line('FATAL', 'the first'), line('FATAL', 'data directory "/data" has invalid permissions'), line('LOG', 'a')],
    'data directory "/data" has invalid permissions',
  ],
  [[line('PANIC', 'could not locate a valid checkpoint record')], 'could not locate a valid checkpoint record'],
  [[line('LOG', 'starting')], /database system is shut down$/],
])('the log %j names its cause: %s', (lines, cause) => {
  const expected = typeof cause === 'string' ? cause : (expect.stringMatching(cause) as string);
  expect(causeIn([...lines, ...ends, ''].join('\n'), '/data')).toEqual(expected);
});

test('programs that make the database say it otherwise', () => {
  const initdb =
    'initdb: error: could not create directory "/data/base": Read-only file system\ninitdb: removing data\n';
  expect(causeIn(initdb, '/data')).toBe('could not create directory "/data/base": Read-only file system');
  expect(causeIn('', '/data')).toBe('it left no message');
});
