import { readReplica } from './replica-environment.ts';

const primary = 'postgres://domeka:pass%2Fword@db-rw:5432/domeka';

test.each([
  [null, null],
  ['postgres://db-ro', 'postgres://domeka:pass%2Fword@db-ro/domeka'],
  ['postgres://db-ro:5433/', 'postgres://domeka:pass%2Fword@db-ro:5433/domeka'],
  ['postgresql://reader:other@db-ro/domeka?sslmode=require', 'postgresql://reader:other@db-ro/domeka?sslmode=require'],
])('DATABASE_READ_URL=%s is %s: what it leaves out is as in DATABASE_URL', (text, url) => {
  expect(readReplica(text, primary)).toBe(url);
});

test('parameters are those of DATABASE_URL too, unless they say where that is', () => {
  const withMore = `${primary}?sslmode=verify-full&host=/run/postgresql&port=5433`;
  expect(readReplica('postgres://db-ro', withMore)).toBe(
    'postgres://domeka:pass%2Fword@db-ro/domeka?sslmode=verify-full',
  );
  expect(readReplica('postgres://db-ro?sslmode=disable', withMore)).toMatch(/\?sslmode=disable$/);
});

test.each([
  ['db-ro', primary, /^DATABASE_READ_URL is a URL that begins with postgres:\/\/ or postgresql:\/\/\.$/],
  ['mysql://db-ro/domeka', primary, /^DATABASE_READ_URL is a URL that begins/],
  ['postgres://db-ro/dom%eka', primary, /^DATABASE_READ_URL has a "%" of its own/],
  ['postgres:///domeka', primary, /^DATABASE_READ_URL names no host\.$/],
  ['postgres://db-ro/other', primary, /^DATABASE_READ_URL names another database than DATABASE_URL/],
  ['postgres://db-ro/domeka', null, /^DATABASE_READ_URL needs DATABASE_URL/],
])('DATABASE_READ_URL=%s is refused in one line', (text, databaseUrl, line) => {
  expect(() => readReplica(text, databaseUrl)).toThrow(line);
});
