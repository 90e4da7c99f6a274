import { join } from 'node:path';
import {
  launchBuilt,
  peopleAtWork,
  replaceWorker,
  startPushByHttp,
  startTestMailbox,
  workersOf,
} from '@domeka/testing';
import type { PushByHttp, Running, TestMailbox } from '@domeka/testing';
import pg from 'pg';
import { runningPostgresUrl } from '../../embedded/postgres.ts';
import { builtServer } from '../built-server.fixture.ts';
import type { BuiltServer } from '../built-server.fixture.ts';

// Four processes, of which one after the other is killed while people work: `npm run bench -- kills` for 3 minutes.

let server: BuiltServer;
let running: Running;
let mailbox: TestMailbox;
let pushes: PushByHttp;
let pool: pg.Pool;
beforeAll(async () => {
  [server, mailbox, pushes] = await Promise.all([builtServer(), startTestMailbox(), startPushByHttp()]);
  running = await server.launchReady({
    PROCESSES: '4',
    SMTP_URL: mailbox.url,
    THROTTLE_SCALE: '1000',
    MAIL_SPACING_SECONDS: '0',
    ...pushes.settings,
  });
  const connectionString = (await runningPostgresUrl(join(server.folder, 'postgres'), 'domeka')) ?? '';
  pool = new pg.Pool({ connectionString, max: 2 });
});
afterAll(async () => {
  await pool.end();
  await server.end();
  await Promise.all([mailbox.close(), pushes.close()]);
});

const sql = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await pool.query<Row>(text, values)).rows;

test('nothing acknowledged is lost or doubled, and each mail and notification goes out', async () => {
  const { child, said } = running;
  const people = await peopleAtWork({ port: server.port, mailbox, pushes, sql }, 40, 500);
  const workers = await workersOf(child.pid);
  expect(workers).toHaveLength(4);
  for (const [turn, worker] of workers.entries()) {
    await people.moreBy(20);
    if (turn === 1) await people.remind();
    await replaceWorker(child.pid, server.port, worker, said);
  }
  const {
    'mails delivered again': mailsAgain,
    'notifications sent again': sentAgain,
    ...found
  } = await people.finish();
  expect(Object.entries(found).filter(([, count]) => count !== 0)).toEqual([]);
  // A process may die between the answer of the other side and its note of it: with one of each kind of mail in hand,
  // which mailboxes know by its id, and four notifications.
  expect(mailsAgain).toBeLessThanOrEqual(2 * workers.length);
  expect(sentAgain).toBeLessThanOrEqual(4 * workers.length);
});

test('the chain of the log is whole', async () => {
  const log = launchBuilt('audit', server.folder, { SMTP_URL: mailbox.url }, ['verify', '--json']);
  await log.exitCode;
  expect(JSON.parse(log.said().trim().split('\n').at(-1) ?? '')).toMatchObject({ break: null });
});
