import { setTimeout as sleep } from 'node:timers/promises';
import { EntityManager } from '@mikro-orm/postgresql';
import { Sql } from '@domeka/platform';
import { startGate, startTestApp, transactionBeside, until } from '@domeka/testing';
import type { Gate, TestApp } from '@domeka/testing';
import pg from 'pg';
import { modules } from '../../modules.ts';

let t: TestApp;
let gate: Gate;
let behindGate: TestApp;
let sql: Sql;
beforeAll(async () => {
  t = await startTestApp(modules);
  gate = await startGate(t.environment.databaseUrl);
  behindGate = await t.another({ databaseUrl: gate.url, databaseWaitSeconds: 1 });
  sql = behindGate.app.get(Sql);
});
afterAll(async () => {
  await gate.mend();
  await t.close();
  await gate.cut();
});

const numbers = Array.from({ length: 60 }, (_, number) => number);
const slowly = (number: number) =>
  sql.row<{ number: number; pid: number }>('select $1::int as number, pg_backend_pid() as pid from pg_sleep(0.15)', [
    number,
  ]);

test('more reads at once than there are connections share them, and nobody waits until they are given back', async () => {
  const read = await Promise.all(numbers.map(slowly)); // twelve per connection, longer than the pool's wait limit
  expect(read.map((row) => row?.number)).toEqual(numbers);
  expect(new Set(read.map((row) => row?.pid)).size).toBeLessThanOrEqual(5);
});

test('a read that fails harms none that share its connection', async () => {
  const half = (number: number) => sql.row<{ half: number }>('select 10 / $1::int as half', [number % 2]);
  const halves = await Promise.allSettled(numbers.map(half));
  expect(halves.map(({ status }) => status)).toEqual(numbers.map((n) => (n % 2 === 0 ? 'rejected' : 'fulfilled')));
});

test('a read cannot change anything', async () => {
  await expect(sql.rows('delete from rate_limits')).rejects.toMatchObject({ code: '25006' });
});

test('reads go on while changes wait for a lock', async () => {
  const add = `insert into rate_limits (key, hits, resets_at) values ('held', 1, now() + interval '1 hour')`;
  const change = `update rate_limits set hits = hits + 1 where key = 'held'`;
  await sql.rows(add, [], 'change');
  const holder = new pg.Client({ connectionString: t.environment.databaseUrl });
  await holder.connect();
  await holder.query('begin');
  await holder.query(change);
  const waiting = Promise.all(Array.from({ length: 5 }, () => sql.rows(change, [], 'change')));
  const read = await Promise.all(numbers.map((number) => sql.row('select $1::int as number', [number])));
  expect(read).toEqual(numbers.map((number) => ({ number })));
  await holder.query('commit');
  await holder.end();
  await waiting;
  expect(await sql.row(`select hits from rate_limits where key = 'held'`)).toEqual({ hits: 7 });
});

test('while a table is locked its readers are told soon, and nobody else waits for it', async () => {
  const ofTable = () => sql.rows('select 1 from medications limit 1');
  const ofAnother = () => sql.rows('select 1 from profiles limit 1');
  await transactionBeside(t, async (beside) => {
    await beside.query('lock table medications in access exclusive mode');
    let isTold = false;
    const first = expect(ofTable().finally(() => (isTold = true))).rejects.toMatchObject({ code: '55P03' });
    await beside.isWaitedFor();
    await sleep(150);
    await Promise.all(numbers.map(ofAnother));
    expect((await behindGate.api('GET /health/ready')).status).toBe(200);
    expect(isTold).toBe(false);
    await first;
    const began = Date.now();
    for (const { status } of await Promise.allSettled(numbers.map(ofTable))) expect(status).toBe('rejected');
    expect(Date.now() - began).toBeLessThan(400);
    await beside.commit();
  });
  await until(() => ofTable().catch(() => undefined), 'answer');
});

test('while changes of one table wait for it, others are made, and so are searches elsewhere', async () => {
  const anna = await t.person('anna');
  const box = (await t.api('POST /medications', { token: anna.token, body: { name: 'Apap' } })).json;
  const act = (route: string, body?: object) => behindGate.api(route, { token: anna.token, ...(body && { body }) });
  await act('GET /lists');
  await transactionBeside(t, async (beside) => {
    await beside.query('lock table medications in access exclusive mode');
    const waiting = [...Array(12).keys()].flatMap((n) => [
      act(`PATCH /medications/${box.id}/quantity`, { quantity: n }),
      act('GET /medications?q=apap'),
    ]);
    await beside.isWaitedFor();
    const signIn = { body: { email: anna.email, password: anna.password } };
    expect((await behindGate.api('POST /auth/v1/token?grant_type=password', signIn)).status).toBe(200);
    expect((await act('POST /lists', { name: 'Home' })).status).toBe(201);
    expect(new Set((await Promise.all(waiting)).map(({ status }) => status))).toEqual(new Set([503]));
    await beside.commit();
  });
  await until(async () => ((await act('GET /medications?q=apap')).json.total === 1 ? true : undefined), 'answer');
}, 30_000);

test('connections that were lost are replaced', async () => {
  const reading = Promise.allSettled(numbers.map(slowly));
  const underWay = `select 1 from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`;
  await until(async () => (await t.sql(underWay))[0], 'read under way');
  await t.sql(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  expect((await reading).some(({ status }) => status === 'rejected')).toBe(true);
  expect(await slowly(7)).toMatchObject({ number: 7 });
});

test('a database that says nothing any more is given up, and read again once it is back', async () => {
  gate.swallow();
  const footer = () => behindGate.api('GET /pages?type=footer');
  const changing = expect(sql.rows('delete from rate_limits', [], 'change')).rejects.toThrow();
  const transaction = behindGate.app
    .get(EntityManager)
    .fork()
    .transactional((em) => em.execute('select 1'));
  const answers = await Promise.all([...numbers.map(footer), behindGate.api('GET /health/ready')]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
  await changing;
  await expect(transaction).rejects.toThrow();
  await gate.mend();
  await until(async () => ((await footer()).status === 200 ? true : undefined), 'answer');
}, 30_000);
