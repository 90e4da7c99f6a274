import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { SMTPServer } from 'smtp-server';
import { secretOf, signedIn } from './data.mjs';
import { askEvenly } from './load.mjs';
import { startProduct } from './programs.mjs';
import { reportOn } from './report.mjs';

const codes = 20;
const codesEvery = 1000;

/** Everybody is reminded at one hour: how long it takes, and what lists and codes wait for meanwhile. */
export async function measureReminders(databaseUrl, people) {
  const mailbox = await openMailbox();
  const database = new pg.Client(databaseUrl);
  await database.connect();
  await wantReminders(database);
  const product = await startProduct(databaseUrl, {
    SMTP_URL: `smtp://127.0.0.1:${mailbox.port}`,
    MAIL_SPACING_SECONDS: '0',
  });
  const requests = await Promise.all(
    Array.from({ length: signedIn }, async (_, index) => ({
      path: '/api/medications',
      headers: { authorization: `Bearer ${await product.token(secretOf(index + 1))}` },
    })),
  );
  const lists = () => askEvenly({ url: product.url, requests, seconds: (codes * codesEvery) / 1000 });
  const calm = { lists: await lists(), code: await codesWait(product, mailbox) };
  const begun = performance.now();
  await database.query(`insert into pgboss.job (name, data) values ('reminders', '{}')`);
  const [busyLists, busyCode] = await Promise.all([lists(), codesWait(product, mailbox)]);
  while ((await owed(database)) > 0 || mailbox.reminders < people) await sleep(500);
  const seconds = (performance.now() - begun) / 1000;
  await product.stop();
  await database.end();
  mailbox.close();
  return {
    'seconds until the last mail': seconds,
    'mails a second': mailbox.reminders / seconds,
    'p95 of the list, ms, before': calm.lists.p95,
    'p95 of the list, ms, meanwhile': busyLists.p95,
    'p95 of a code’s mail, ms, before': calm.code,
    'p95 of a code’s mail, ms, meanwhile': busyCode,
  };
}

export const reportReminders = (results) => reportOn('Reminders of everybody at one hour', results, {});

async function openMailbox() {
  const mailbox = { reminders: 0, arrivals: new Map() };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      const [{ address }] = session.envelope.rcptTo;
      mailbox.arrivals.get(address)?.();
      if (!mailbox.arrivals.has(address)) mailbox.reminders += 1;
      stream.on('end', done).resume();
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return Object.assign(mailbox, { port: server.server.address().port, close: () => server.close() });
}

/** One package of each ends in five days; it is past everybody's hour. */
async function wantReminders(database) {
  await database.query('delete from reminder_notices');
  await database.query(`insert into reminder_settings (user_id, is_on, mode, thresholds, weekday, hour, updated_at)
    select id, true, 'thresholds', '{30,7,1}', 1, 0, now() from users where email_confirmed_at is not null
    on conflict (user_id) do update set is_on = true, done_on = null, hour = 0`);
  await database.query(`update medications set expiry_date = current_date + 5
    where id in (select distinct on (user_id) id from medications where list_id is null order by user_id, id)`);
}

async function owed(database) {
  const open = `select count(*)::int as n from pgboss.job where name = 'bulk-mail' and state < 'completed'`;
  return (await database.query(open)).rows[0].n;
}

/** From asking to the mail server, the slowest but one of twenty. */
async function codesWait({ url }, mailbox) {
  const times = [];
  for (let n = 0; n < codes; n += 1) {
    const email = `code-${Math.random().toString(36).slice(2)}@example.test`;
    const arrived = new Promise((go) => mailbox.arrivals.set(email, go));
    const asked = performance.now();
    const answer = await fetch(`${url}/api/auth/v1/signup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'quiet-river-stone-42', data: { terms: true, privacy: true } }),
    });
    if (!answer.ok) throw new Error(`Sign-up was answered ${answer.status}`);
    await arrived;
    times.push(performance.now() - asked);
    await sleep(Math.max(0, codesEvery - (performance.now() - asked)));
  }
  return times.sort((a, b) => a - b)[codes - 2];
}
