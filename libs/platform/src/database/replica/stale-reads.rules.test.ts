import type { Sql } from '../sql.ts';
import type { Replica } from './replica.ts';
import { StaleReads } from './stale-reads.ts';

const primary = { rows: async () => [{ from: 'primary' }] } as unknown as Sql;
const reading = (read: Replica['read']) => new StaleReads(primary, { read } as Replica);

test('what the replica answers is taken, also if that is nothing', async () => {
  const answering = reading(async <Row>() => [{ from: 'replica' } as Row]);
  expect(await answering.rows('select 1')).toEqual([{ from: 'replica' }]);
  expect(await answering.row('select 1')).toEqual({ from: 'replica' });
  const empty = reading(async () => []);
  expect([await empty.rows('select 1'), await empty.row('select 1')]).toEqual([[], null]);
});

test('where the replica has no answer the primary is asked', async () => {
  const silent = reading(async () => null);
  expect(await silent.rows('select 1')).toEqual([{ from: 'primary' }]);
  expect(await silent.row('select 1')).toEqual({ from: 'primary' });
});

test('a short statement is prepared there, one whose plan depends on the values is not', async () => {
  const names: (string | undefined)[] = [];
  const noting = reading(async ({ name }) => {
    names.push(name);
    return [];
  });
  await noting.rows('select 1', [], 'read');
  await noting.rows('select 1', [], 'unprepared');
  expect(names).toEqual([expect.stringMatching(/^q\d+$/), undefined]);
});

test('a query that is written for the primary cannot be given what may be stale', () => {
  const ofAPerson = (sql: Sql) => sql;
  const stale = reading(async () => null);
  // @ts-expect-error the compiler refuses it
  expect(ofAPerson(stale)).toBe(stale);
});
