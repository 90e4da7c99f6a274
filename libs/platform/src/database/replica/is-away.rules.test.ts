import pg from 'pg';
import { isAway } from './is-away.ts';

const fromServer = (code: string) => Object.assign(new pg.DatabaseError('of the server', 0, 'error'), { code });

test.each(['40001', '40P01', '42P01', '57014', '55P03', '0A000'])(
  'an error of one statement (%s) leaves the replica in',
  (code) => expect(isAway(fromServer(code))).toBe(false),
);

test.each(['57P01', '57P03', '28P01', '3D000', '53300', '08006'])('a server that refuses (%s) is away', (code) => {
  expect(isAway(fromServer(code))).toBe(true);
});

test.each([
  Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }),
  new Error('Query read timeout'),
  new Error('Connection terminated unexpectedly'),
  new Error('timeout exceeded when trying to connect'),
])('one that says nothing is away: %s', (error) => expect(isAway(error)).toBe(true));
