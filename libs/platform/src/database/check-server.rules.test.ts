import { EnvironmentError } from '../config/environment-error.ts';
import { refuseTooMany } from './check-server.ts';

test('what the server gives is enough, to the last', () => {
  expect(() => refuseTooMany(30, 3, 90)).not.toThrow();
});

test.each([
  [30, 4, 97, /4 × 30 = 120 connections, and it gives 97\. Set it to 24,/],
  [16, 8, 97, /8 × 16 = 128 connections, and it gives 97\. Have fewer processes,/],
])('%i connections in each of %i processes are more than %i: one line with the sum', (pool, processes, given, line) => {
  const refuse = () => refuseTooMany(pool, processes, given);
  expect(refuse).toThrow(EnvironmentError);
  expect(refuse).toThrow(line);
  expect(refuse).toThrow(/^DATABASE_POOL .*[^\n]$/);
});
