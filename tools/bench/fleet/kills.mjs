import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { peopleAtWork } from '../../../libs/testing/src/app/people-at-work.ts';
import { replaceWorker, workersOf } from '../../../libs/testing/src/app/workers.ts';
import { startPushByHttp } from '../../../libs/testing/src/stand-ins/push-by-http.ts';
import { startTestMailbox } from '../../../libs/testing/src/stand-ins/test-mailbox.ts';
import { fill } from '../data.mjs';
import { runCommand, startProduct } from '../programs.mjs';
import { reportOn } from '../report.mjs';

const [people, processes] = [200, 4];
/** In ms; five deaths within a minute would end the whole. */
const [lasting, between] = [180_000, 15_000];
const pause = 8000;

/** People work while one process in turn is killed: what was lost or doubled of what they were told is there. */
export async function measureKills({ cluster, start }) {
  const databaseUrl = await fill(cluster, 'killed', 250, true);
  const [mailbox, pushes] = await Promise.all([startTestMailbox(), startPushByHttp()]);
  const product = await start(
    startProduct(databaseUrl, {
      PROCESSES: String(processes),
      SMTP_URL: mailbox.url,
      MAIL_SPACING_SECONDS: '0',
      ...pushes.settings,
    }),
  );
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  const sql = async (text, values) => (await pool.query(text, values)).rows;
  const working = await peopleAtWork({ port: product.port, mailbox, pushes, sql }, people, pause);
  const { kills, slowest } = await killInTurn(product, working);
  const acknowledged = working.acknowledged();
  const found = await working.finish();
  await runCommand('audit', ['verify', '--json'], databaseUrl, [0, 3]); // ends with 1 where the chain is broken
  await pool.end();
  await Promise.all([mailbox.close(), pushes.close()]);
  return {
    'processes killed': kills,
    'seconds until another served, at most': slowest / 1000,
    'changes acknowledged': 3 * acknowledged,
    'mails delivered': mailbox.mails.length,
    'notifications sent': pushes.received.length,
    ...found,
  };
}

async function killInTurn({ pid, port }, working) {
  let [kills, slowest] = [0, 0];
  for (const end = performance.now() + lasting; performance.now() < end; kills += 1) {
    await sleep(between);
    if (kills === 1) await working.remind();
    const workers = await workersOf(pid);
    const begun = performance.now();
    await replaceWorker(pid, port, workers[kills % workers.length]);
    slowest = Math.max(slowest, performance.now() - begun);
  }
  return { kills, slowest };
}

/** A process may die between the answer of the other side and its note of it. */
const again = 'as many as it had in hand when it died';
const targets = { 'mails delivered again': again, 'notifications sent again': again };

export function reportKills(results) {
  const zero = Object.entries(results).filter(([name]) => /lost|doubled|miscounted/.test(name));
  reportOn(`Four processes, ${people} people, one process killed in turn for three minutes`, results, {
    ...targets,
    ...Object.fromEntries(zero.map(([name]) => [name, 0])),
  });
  if (zero.some(([, count]) => count !== 0)) process.exitCode = 1;
}
