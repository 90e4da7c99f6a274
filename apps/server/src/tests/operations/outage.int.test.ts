import { EntityManager } from '@mikro-orm/postgresql';
import { startGate, startTestApp, until } from '@domeka/testing';
import type { Gate, Person, TestApp } from '@domeka/testing';
import { modules } from '../../modules.ts';

let t: TestApp;
let gate: Gate;
let behindGate: TestApp;
let anna: Person;
beforeAll(async () => {
  t = await startTestApp(modules);
  gate = await startGate(t.environment.databaseUrl);
  behindGate = await t.another({ databaseUrl: gate.url, databaseWaitSeconds: 2 });
  anna = await t.person('anna');
  await behindGate.api('GET /medications', { token: anna.token });
});
afterAll(async () => {
  await t.close();
  await gate.cut();
});

const list = (app: TestApp) => app.api('GET /medications', { token: anna.token });
const add = (app: TestApp, name: string) => app.api('POST /medications', { token: anna.token, body: { name } });

describe('while the database is away', () => {
  beforeAll(() => gate.cut());
  afterAll(() => gate.mend());

  test('reading and writing answer 503 and say when to come back', async () => {
    for (const answer of [await list(behindGate), await add(behindGate, 'Apap')]) {
      expect([answer.status, answer.problem.code]).toEqual([503, 'try-again-later']);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
  });

  test('the auth routes do too, in their own form, and sign nobody out', async () => {
    const answer = await behindGate.api('GET /auth/v1/user', {
      token: anna.token,
      headers: { 'x-supabase-api-version': '2024-01-01' },
    });
    expect(answer.json).toMatchObject({ code: 'request_timeout' });
    expect([answer.status, Number(answer.headers['retry-after']) > 0]).toEqual([503, true]);
    const signIn = await behindGate.api('POST /auth/v1/token?grant_type=password', {
      body: { email: anna.email, password: anna.password },
    });
    expect(signIn.status).toBe(503);
  });

  test('pages that need no session answer 503 as well, never 500', async () => {
    expect((await behindGate.api('GET /pages?type=footer')).status).toBe(503);
    expect((await behindGate.api(`GET /shared/${'x'.repeat(43)}`)).status).toBe(503);
    expect(
      (
        await behindGate.api('POST /contact', {
          body: { name: 'a', email: 'a@example.test', subject: 'b', message: 'c' },
        })
      ).status,
    ).toBe(503);
  });

  test('the process lives but is not ready', async () => {
    expect((await behindGate.api('GET /health/live')).status).toBe(200);
    const ready = await behindGate.api('GET /health/ready');
    expect([ready.status, ready.headers['retry-after']]).toEqual([503, '2']);
  });
});

test('when the database is back everything goes on, without a restart', async () => {
  await until(async () => ((await list(behindGate)).status === 200 ? true : undefined), 'answer');
  expect((await behindGate.api('GET /health/ready')).status).toBe(200);
  expect((await add(behindGate, 'Rutinoscorbin')).status).toBe(201);
});

test('mails owed after an outage are sent', async () => {
  const someone = await behindGate.person('after-outage');
  expect(someone.token).toBeTruthy();
});

test('connections the database ended are replaced; no request meets a fault of ours', async () => {
  await t.sql(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => (n % 2 ? list(t) : add(t, `Apap ${n}`))));
  expect(answers.map(({ status }) => status).filter((status) => ![200, 201, 503].includes(status))).toEqual([]);
  expect((await list(t)).status).toBe(200);
});

/** More concurrent transactions than the EntityManager has connections. */
const transactions = (act: (em: EntityManager) => Promise<unknown>) =>
  Promise.allSettled(Array.from({ length: 12 }, () => behindGate.app.get(EntityManager).fork().transactional(act)));
const look = (em: EntityManager) => em.execute('select 1');
const loseConnection = (em: EntityManager) => em.execute('select pg_terminate_backend(pg_backend_pid())');

test.each([
  [
    'as it begins',
    async () => {
      await transactions(look); // whose connections are idle now
      const isCut = gate.cut();
      await transactions(look);
      await isCut;
      await gate.mend();
    },
  ],
  ['in the middle', () => transactions(loseConnection)],
  ['before it commits', () => transactions((em) => loseConnection(em).catch(() => undefined))],
  ['within a nested one', () => transactions((em) => em.transactional(loseConnection))],
])('a transaction that loses its connection %s leaves its place to others', async (_, lose) => {
  await lose();
  const outcomes = await transactions(look);
  expect(outcomes.map(({ status }) => status)).toEqual(Array(12).fill('fulfilled'));
});

test('a process is not ready while none of its connections for changes is free', async () => {
  let finish = () => {};
  const isFinished = new Promise<void>((done) => (finish = done));
  const holding = transactions(() => isFinished);
  expect((await behindGate.api('GET /health/ready')).status).toBe(503);
  finish();
  await holding;
  expect((await behindGate.api('GET /health/ready')).status).toBe(200);
});

test('a process whose migrations are pending is not ready', async () => {
  const done = await t.sql<{ name: string }>('delete from mikro_orm_migrations returning name');
  expect((await t.api('GET /health/ready')).status).toBe(503);
  await t.sql('insert into mikro_orm_migrations (name) select unnest($1::text[])', [done.map(({ name }) => name)]);
  const ready = await t.api('GET /health/ready');
  expect([ready.status, ready.json.status, ready.json.details.database.status]).toEqual([200, 'ok', 'up']);
});
