import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pLimit from 'p-limit';
import { ask } from './ask.ts';
import type { Asked } from './ask.ts';
import { goodPassword, linkIn } from './person.ts';
import type { PushByHttp } from '../stand-ins/push-by-http.ts';
import { testBrowser } from '../stand-ins/push-service.ts';
import type { TestMailbox } from '../stand-ins/test-mailbox.ts';
import { until } from '../until.ts';

export interface Workplace {
  port: number;
  mailbox: TestMailbox;
  pushes: PushByHttp;
  sql: <Row extends object>(text: string, values?: unknown[]) => Promise<Row[]>;
}

interface Worker {
  id: string;
  email: string;
  token: string;
  endpoint: string;
  /** A medication, and how often a piece of it was taken. */
  counted: { id: string; taken: number };
}

/** What was acknowledged. */
interface Told {
  added: string[];
  recipients: string[];
}

const pieces = 50_000;
/** Sign-ups: each hashes a password. */
const atOnce = 10;
/** In ms, what was not acknowledged. */
const repeatAfter = 500;

/** What is not as acknowledged, as numbers of things; all are 0 where nothing was lost or doubled. */
export type Findings = Awaited<ReturnType<typeof findingsOf>>;

/**
 * So many people, each of whom adds, takes and shares until `finish`, and repeats what was not acknowledged.
 * @param pause in ms, of each between rounds
 */
export async function peopleAtWork(at: Workplace, count: number, pause: number) {
  const limit = pLimit(atOnce);
  const people = await Promise.all(Array.from({ length: count }, () => limit(() => arrive(at))));
  await wantReminders(at, people);
  const told: Told = { added: [], recipients: [] };
  let goesOn = true;
  const work = async (person: Worker) => {
    while (goesOn) {
      await changeThreeTimes(at, person, told);
      await sleep(pause);
    }
  };
  const all = Promise.all(people.map(work));
  all.catch(() => undefined); // `finish` throws it
  return {
    acknowledged: () => told.added.length,
    /** Until so many more medications are acknowledged. */
    moreBy: async (more: number) => {
      const wanted = told.added.length + more;
      await Promise.race([all, until(() => told.added.length >= wanted, 'further changes')]);
    },
    /** Everybody's hour has come. */
    remind: () => at.sql(`insert into pgboss.job (name, data) values ('reminders', '{}')`),
    /** What is not as acknowledged, once all mails and notifications are out. */
    finish: async (): Promise<Findings> => {
      goesOn = false;
      await all;
      await jobsDone(at);
      return findingsOf(at, people, told);
    },
  };
}

/** However many there are: each wait is for some of them. */
async function jobsDone({ sql }: Workplace) {
  const open = `select 1 from pgboss.job where name in ('mail', 'bulk-mail', 'push', 'reminders') and state < 'completed'`;
  const owed = async () => (await sql(open)).length;
  for (let left = await owed(); left > 0; left = await owed()) {
    const before = left;
    await until(async () => (await owed()) < before, 'end of a job');
  }
}

async function arrive(at: Workplace): Promise<Worker> {
  const email = `worker-${randomUUID()}@example.test`;
  const data = { terms: true, privacy: true };
  await change(at, '/auth/v1/signup', { body: { email, password: goodPassword, data } });
  const token_hash = linkIn(await at.mailbox.next(email)).searchParams.get('token_hash');
  const { access_token: token, user } = await change(at, '/auth/v1/verify', { body: { type: 'signup', token_hash } });
  const { subscription } = testBrowser();
  await change(at, '/push-subscriptions', { body: subscription, token });
  const soon = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  const counted = await change(at, '/medications', { body: { name: 'Counted', quantity: pieces }, token });
  await change(at, '/medications', { body: { name: 'Soon past', expiryDate: soon }, token });
  return { id: user.id, email, token, endpoint: subscription.endpoint, counted: { id: counted.id, taken: 0 } };
}

async function changeThreeTimes(at: Workplace, { token, counted }: Worker, told: Told) {
  const [name, recipientEmail] = [`Box ${randomUUID()}`, `reader-${randomUUID()}@example.test`];
  await change(at, '/medications', { body: { name }, token });
  told.added.push(name);
  await change(at, `/medications/${counted.id}/quantity`, { method: 'PATCH', body: { step: -1 }, token });
  counted.taken += 1;
  await change(at, '/shares', { body: { recipientEmail }, token });
  told.recipients.push(recipientEmail);
}

/** With one key until it is acknowledged, as pages and devices send it. */
function change({ port }: Workplace, route: string, { method = 'POST', ...asked }: Asked) {
  const headers = { 'Idempotency-Key': randomUUID() };
  return until(async () => {
    const answer = await ask(port, `/api${route}`, { method, headers, ...asked }).catch(() => null);
    if (answer === null || answer.status === 503) return sleep(repeatAfter);
    if (answer.status >= 300) throw new Error(`${route} was answered ${answer.status}: ${answer.text}`);
    return JSON.parse(answer.text);
  }, `acknowledgement of ${route}`);
}

/** By mail and on the device; it is day where they are. */
async function wantReminders({ sql }: Workplace, people: Worker[]) {
  const ids = people.map(({ id }) => id);
  const zone = new Date().getUTCHours() < 12 ? 'Etc/GMT-8' : 'Etc/GMT+4';
  await sql('update profiles set time_zone = $2 where id = any($1)', [ids, zone]);
  await sql(
    `insert into reminder_settings (user_id, is_on, mode, thresholds, weekday, hour, by_mail, by_push, updated_at)
     select id, true, 'thresholds', '{30,7,1}', 1, 0, true, true, now() from unnest($1::uuid[]) as id
     on conflict (user_id) do update set is_on = true, hour = 0, by_mail = true, by_push = true, done_on = null`,
    [ids],
  );
}

async function findingsOf({ sql, mailbox, pushes }: Workplace, people: Worker[], { added, recipients }: Told) {
  const number = async (text: string, values: unknown[] = []) =>
    (await sql<{ n: number }>(`select count(*)::int as n from (${text}) found`, values))[0]?.n ?? NaN;
  const ids = people.map(({ id }) => id);
  const addresses = [...people.flatMap(({ email }) => [email, email]), ...recipients]; // who signed up is reminded too
  const deliveries = mailbox.mails.map(({ to, messageId }) => ({ to: to.join(), messageId }));
  const mails = new Map(deliveries.map((mail) => [mail.messageId, mail]));
  const devices = people.map(({ endpoint }) => endpoint);
  return {
    'medications lost':
      added.length - (await number('select distinct name from medications where name = any($1)', [added])),
    'medications doubled': (await number(`select from medications where name like 'Box %'`)) - added.length,
    'pieces miscounted': await number(
      `select from unnest($1::uuid[], $2::int[]) as told (id, taken) left join medications m using (id)
       where m.quantity is distinct from ${pieces} - taken`,
      [people.map(({ counted }) => counted.id), people.map(({ counted }) => counted.taken)],
    ),
    'lists miscounted': await number(
      `select from unnest($1::uuid[]) as person (id) left join medication_scopes s on s.scope_id = person.id
       where s.total is distinct from (select count(*) from medications m where m.user_id = person.id)`,
      [ids],
    ),
    'shares lost or doubled': await number(
      `select from unnest($1::text[]) as told (email) full join
         (select recipient_email, count(*) from shared_medication_lists where recipient_email like 'reader-%'
          group by 1) kept on recipient_email = email
       where kept.count is distinct from 1 or email is null`,
      [recipients],
    ),
    'entries of the log lost or doubled': Math.abs(
      (await number(`select from security_audit_logs where action = 'share_created'`)) - recipients.length,
    ),
    'mails lost or doubled': differences(
      addresses,
      [...mails.values()].map(({ to }) => to),
    ),
    'mails delivered again': deliveries.length - mails.size,
    'notifications lost': devices.filter((endpoint) => !pushes.received.includes(endpoint)).length,
    'notifications sent again': pushes.received.length - new Set(pushes.received).size,
  };
}

/** How many of either stand on one side alone. */
function differences(expected: string[], found: string[]): number {
  const counts = new Map<string, number>();
  for (const one of expected) counts.set(one, (counts.get(one) ?? 0) + 1);
  for (const one of found) counts.set(one, (counts.get(one) ?? 0) - 1);
  return [...counts.values()].reduce((sum, count) => sum + Math.abs(count), 0);
}
