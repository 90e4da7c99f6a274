import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { startGate, startTestApp, until } from '@domeka/testing';
import type { Gate, Person, TestApp } from '@domeka/testing';
import { modules } from '../../modules.ts';
import { ask, isConfirming, kill, restarted, startPair } from './standby.fixture.ts';
import type { Pair } from './standby.fixture.ts';

// A primary and its synchronous standby; the gate stands for the name that follows the primary.

let pair: Pair;
let gate: Gate;
let t: TestApp;
let people: Person[];
beforeAll(async () => {
  pair = await startPair();
  gate = await startGate(pair.primary.url('domeka'));
  t = await startTestApp(modules, { databaseUrl: gate.url, databaseWaitSeconds: 2 });
  people = await Promise.all(['anna', 'bartek', 'celina', 'daria'].map((name) => t.person(name)));
});
afterAll(async () => {
  await t.close();
  await gate.cut();
  await pair.stop();
});

const list = () => t.api('GET /medications', { token: people[0]?.token });
/** Changes of one person's list wait for each other. */
const add = (name: string, key: string, by = 0, language: 'en' | 'pl' = 'en') =>
  t.api('POST /medications', {
    token: people[by % people.length]?.token,
    body: { name },
    headers: { 'idempotency-key': key },
    language,
  });
const count = async (name: string) => {
  const [row] = await t.sql<{ count: number }>('select count(*)::int from medications where name = $1', [name]);
  return row?.count;
};

/** Repeats a change with its key until it is acknowledged; every other answer must ask to come back. */
async function addAtLast(name: string, key: string, by = 0) {
  await until(async () => {
    const { status, headers } = await add(name, key, by);
    if (status === 201) return true;
    expect([status, Number(headers['retry-after']) > 0]).toEqual([503, true]);
  }, `acknowledgement of ${name}`);
}

function startWriters(writers = 12) {
  const acknowledged: string[] = [];
  let goesOn = true;
  const write = async (_: unknown, by: number) => {
    while (goesOn) {
      const name = `Box ${randomUUID()}`;
      await addAtLast(name, randomUUID(), by);
      acknowledged.push(name);
    }
  };
  const all = Promise.all(Array.from({ length: writers }, write));
  all.catch(() => undefined); // `finish` throws it
  const moreBy = async (more: number) => {
    const wanted = acknowledged.length + more;
    await Promise.race([all, until(() => acknowledged.length >= wanted || undefined, 'further changes')]);
  };
  const finish = async () => {
    goesOn = false;
    await all;
    return acknowledged;
  };
  return { moreBy, finish };
}

const timesEach = async (names: string[]) => {
  const rows = await t.sql<{ times: number; names: number }>(
    `select times::int, count(*)::int as names from (
       select count(*) as times from medications where name = any($1) group by name) each group by times`,
    [names],
  );
  return rows;
};

test('while the network is cut for five seconds nothing acknowledged is lost or doubled', async () => {
  const writers = startWriters();
  await writers.moreBy(20);
  await gate.cut();
  await sleep(5000);
  await gate.mend();
  await writers.moreBy(20);
  const names = await writers.finish();
  expect(await timesEach(names)).toEqual([{ times: 1, names: names.length }]);
});

test('with the standby gone a change is answered 503, reading goes on, and a repeat adds it once', async () => {
  await kill(pair.standby);
  const [given, cancelled] = [add('Given up', 'given-up'), add('Cancelled', 'cancelled', 1)];
  const waiting = `from pg_stat_activity where wait_event = 'SyncRep' and application_name = 'domeka'`;
  await until(async () => (await ask(pair.primary, `select ${waiting}`)).length >= 2 || undefined, 'waiting commits');
  expect((await list()).status).toBe(200);
  const polish = await add('Po polsku', 'po-polsku', 2, 'pl');
  expect([polish.status, polish.problem.title]).toEqual([503, expect.stringMatching(/^Zaraz wracamy\./)]);
  expect((await given).problem.title).toMatch(/^We are back in a moment\./);
  expect([(await given).status, (await cancelled).status]).toEqual([503, 503]);
  // Their backends still wait. A cancelled wait makes a change visible; nobody may take that for confirmed.
  await ask(pair.primary, `select pg_cancel_backend(pid) ${waiting}`);
  await until(async () => (await count('Cancelled')) || undefined, 'cancelled wait');
  expect((await add('Cancelled', 'cancelled', 1)).status).toBe(503);
  await restarted(pair.standby);
  await isConfirming(pair.primary);
  await Promise.all([addAtLast('Given up', 'given-up'), addAtLast('Cancelled', 'cancelled', 1)]);
  expect([await count('Given up'), await count('Cancelled')]).toEqual([1, 1]);
});

test('a wait that is cancelled while a request waits is answered 503, though the server calls it a success', async () => {
  await kill(pair.standby);
  const answer = add('Cancelled at once', 'at-once');
  await until(async () => {
    const rows = await ask(
      pair.primary,
      `select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`,
    );
    return rows.length > 0 || undefined;
  }, 'commit that waits');
  expect((await answer).status).toBe(503);
  await restarted(pair.standby);
  await isConfirming(pair.primary);
  await addAtLast('Cancelled at once', 'at-once');
  expect(await count('Cancelled at once')).toBe(1);
});

test('the primary is killed, the standby promoted: every acknowledged change is there once, without a restart', async () => {
  const writers = startWriters(50);
  await writers.moreBy(50);
  await kill(pair.primary);
  await ask(pair.standby, 'select pg_promote()');
  gate.turn(pair.standby.url('domeka'));
  await writers.moreBy(50);
  const names = await writers.finish();
  expect(await timesEach(names)).toEqual([{ times: 1, names: names.length }]);
});

test('the old primary behind the name again answers, and still counts as away until the name leads on', async () => {
  const old = await pair.demoted(pair.primary);
  await gate.cut();
  gate.turn(old.url('domeka'));
  await gate.mend();
  expect((await add('Too early', 'too-early')).status).toBe(503);
  await until(async () => (await list()).status === 503 || undefined, 'word that the database is away');
  gate.turn(pair.standby.url('domeka'));
  await addAtLast('Too early', 'too-early');
  expect([(await list()).status, await count('Too early')]).toEqual([200, 1]);
});
