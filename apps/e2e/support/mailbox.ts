import { setTimeout as sleep } from 'node:timers/promises';
import { inTurn, productUrl, sql } from './product.ts';

export interface Mail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** In ms. */
const patience = 20_000;

export const mailsTo = async (email: string): Promise<Mail[]> =>
  (await fetch(`${productUrl()}/dev/mailbox.json?to=${encodeURIComponent(email)}`)).json() as Promise<Mail[]>;

export async function mailTo(email: string, count = 1): Promise<Mail> {
  for (const deadline = Date.now() + patience; Date.now() < deadline; await sleep(50)) {
    const mails = await mailsTo(email);
    if (mails[0] && mails.length >= count) return mails[0];
  }
  throw new Error(`No mail number ${count} to ${email}`);
}

export async function mailsSettled() {
  const [{ now } = {}] = await sql<{ now: string }>('select now()::text as now');
  const open = `select 1 from pgboss.job where name in ('mail', 'bulk-mail') and state < 'completed' and created_on <= $1::timestamptz`;
  for (const deadline = Date.now() + patience; (await sql(open, [now])).length > 0; await sleep(50))
    if (Date.now() > deadline) throw new Error('The mails do not leave');
}

export const putAside = ({ id }: Mail, reason: string) =>
  sql(
    `insert into pgboss.job (name, data, output)
     select 'mail.dead', data, jsonb_build_object('message', 'Mail not sent: ' || $2::text) from pgboss.job
     where name = 'mail' and $1 like '%-' || left(encode(sha256(convert_to('<' || id || '@localhost>', 'UTF8')), 'hex'), 16)
     returning id`,
    [id, reason],
  );

export const whileMailsAreQueued = <Result>(work: () => Promise<Result>) =>
  inTurn('mail queue', async () => {
    const queued = await sql<{ id: string }>(
      `insert into pgboss.job (name, data, state, retry_count, created_on, started_on, start_after, output)
       select queue, data, state::pgboss.job_state, tries, now() + interval '1 hour', now(), now() + interval '1 day',
         jsonb_build_object('message', 'Mail not sent: ' || reason)
       from (select data from pgboss.job where name = 'mail' limit 1) mail,
         (values ('mail', 'retry', 2, 'ETIMEDOUT'), ('mail.dead', 'created', 0, 'EENVELOPE 550'))
           as queued (queue, state, tries, reason)
       returning id`,
    );
    try {
      return await work();
    } finally {
      await sql('delete from pgboss.job where id = any($1)', [queued.map(({ id }) => id)]);
    }
  });

export function linkIn({ text }: Pick<Mail, 'text'>): URL {
  const link = /https?:\/\/\S+/.exec(text)?.[0];
  if (!link) throw new Error('The mail holds no link');
  return new URL(link);
}

export const tokenIn = (mail: Mail) => linkIn(mail).searchParams.get('token_hash') ?? '';

export const codeIn = ({ text }: Pick<Mail, 'text'>) => /\b\d{6}\b/.exec(text.replace(/https?:\S+/g, ''))?.[0] ?? '';
