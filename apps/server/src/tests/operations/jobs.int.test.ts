import type { AddressInfo } from 'node:net';
import { RequestContext } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Housekeeping, Jobs, Outbox } from '@domeka/platform';
import { goodPassword, startTestApp, testModule, until } from '@domeka/testing';
import type { TestApp } from '@domeka/testing';
import { SMTPServer } from 'smtp-server';
import { modules } from '../../modules.ts';

const t = testModule(modules);
let second: TestApp;
beforeAll(async () => {
  second = await t.another();
});

const signUp = (email: string, app: TestApp = t) =>
  app.api('POST /auth/v1/signup', { body: { email, password: goodPassword } });
const jobs = (where: string) =>
  t.sql<{ id: string; data: string; state: string }>(
    `select id, data::text, state::text from pgboss.job where ${where}`,
  );
const mailState = async (app: TestApp) => (await app.api('GET /health/ready')).json.info.mail;
const found = <Row>(rows: Row[]) => (rows.length > 0 ? rows : undefined);

test('a mail owed to a change that fails at its commit is not owed', async () => {
  await t.sql(`create function fail() returns trigger language plpgsql as $$ begin raise exception 'power cut'; end $$;
    create constraint trigger power_cut after insert on users deferrable initially deferred for each row
      when (new.email = 'unlucky@example.test') execute function fail()`);
  const before = (await jobs(`name = 'mail'`)).length;
  expect((await signUp('unlucky@example.test')).status).toBe(500);
  expect(await t.sql(`select 1 from users where email = 'unlucky@example.test'`)).toEqual([]);
  expect((await jobs(`name = 'mail'`)).length).toBe(before);
});

test('a job owed to a unit of work without changes is a mistake that shows', async () => {
  const em = t.app.get(EntityManager);
  const owing = RequestContext.create(em, async () => {
    t.app.get(Jobs).owe({ queue: 'mail', data: {} });
    await em.flush();
  });
  await expect(owing).rejects.toThrow('A job is owed');
});

test('two processes send each mail once', async () => {
  const addresses = Array.from({ length: 20 }, (_, n) => `once-${n}@example.test`);
  await Promise.all(addresses.map((address, n) => signUp(address, n % 2 ? t : second)));
  await t.mailsSettled();
  expect(addresses.map((address) => t.mailbox.to(address).length)).toEqual(addresses.map(() => 1));
});

test('a mail refused for now is sent again, as the same mail', async () => {
  t.mailbox.refuse('later@example.test', 451, 1);
  await signUp('later@example.test');
  const refused = await until(() => t.mailbox.refusedTo('later@example.test')[0], 'refused mail');
  const bringForward = `update pgboss.job set start_after = now() where name = 'mail' and state = 'retry' returning 1`;
  await until(async () => (await t.sql(bringForward))[0], 'planned repeat');
  await signUp('next@example.test'); // the next job wakes the queue
  const arrived = await t.mailbox.next('later@example.test');
  await t.mailsSettled();
  expect(arrived.messageId).toBe(refused.messageId);
  expect(t.mailbox.to('later@example.test')).toHaveLength(1);
});

test('a mail that a dead process held is sent by another one', async () => {
  t.mailbox.refuse('orphan@example.test', 451, 1);
  await signUp('orphan@example.test');
  const held = `update pgboss.job set state = 'active', heartbeat_on = now() - interval '21 seconds'
    where name = 'mail' and state = 'retry' and heartbeat_seconds = 20 returning 1`;
  await until(async () => (await t.sql(held))[0], 'mail in a dead hand');
  expect((await t.mailbox.next('orphan@example.test')).to).toContain('orphan@example.test');
});

test('a mail refused for good is put aside, unreadable to who looks into the database', async () => {
  t.mailbox.refuse('never@example.test', 550);
  await signUp('never@example.test');
  const [dead] = await until(async () => found(await jobs(`name = 'mail.dead'`)), 'mail put aside');
  expect(t.mailbox.refusedTo('never@example.test')).toHaveLength(1);
  expect(dead?.data).toContain('sealed');
  expect(dead?.data).not.toContain('never@');
});

test('a mail refused for now and then for good is put aside with all its tries', async () => {
  t.mailbox.refuse('twice@example.test', 451, 1);
  await signUp('twice@example.test');
  await until(async () => t.mailbox.refusedTo('twice@example.test')[0], 'refused mail');
  t.mailbox.refuse('twice@example.test', 550);
  const bringForward = `update pgboss.job set start_after = now() where name = 'mail' and state = 'retry'
    returning created_on as at`;
  const [owed] = await until(async () => found(await t.sql<{ at: Date }>(bringForward)), 'planned repeat');
  await signUp('after@example.test'); // the next job wakes the queue
  const mail = await until(async () => {
    const { mails } = await t.app.get(Outbox).queued(50);
    return mails.find(({ isDead, createdAt }) => isDead && createdAt.getTime() === owed?.at.getTime());
  }, 'mail put aside');
  expect(mail).toMatchObject({ tries: 2, reason: 'Mail not sent: EMESSAGE 550', words: 'identity:mail.confirm' });
});

test('a mail sealed with another secret waits for a process that can open it', async () => {
  t.mailbox.refuse('rotated@example.test', 451);
  await signUp('rotated@example.test');
  const [mail] = await until(async () => found(await jobs(`name = 'mail' and state = 'retry'`)), 'mail that waits');
  const sealAs = (data: unknown) => t.sql('update pgboss.job set data = $1::jsonb where id = $2', [data, mail?.id]);
  await sealAs(JSON.stringify({ sealed: 'bm90IG91cnM' }));
  const unopened = `id = '${mail?.id}' and state = 'retry' and output ->> 'message' like '%another secret%'`;
  await until(async () => found(await jobs(unopened)), 'mail that nobody here can open');
  await sealAs(mail?.data);
  t.mailbox.refuse('rotated@example.test', 451, 0);
  expect((await t.mailbox.next('rotated@example.test')).text).toContain('token_hash');
});

test('queued mails hold neither addresses nor links that can be read', async () => {
  await signUp('sealed@example.test');
  const data = (await jobs(`name = 'mail'`)).map((job) => job.data).join();
  expect(data).not.toMatch(/@example|token_hash|https?:/);
});

test('a scheduled firing runs once, however many processes fire', async () => {
  const fire = (app: TestApp) => app.app.get(Jobs).fire('housekeeping', 3600);
  await t.sql(`delete from pgboss.job where name = 'housekeeping'`); // its hour may have begun
  await Promise.all([fire(t), fire(second), fire(t), fire(second)]);
  expect(await jobs(`name = 'housekeeping'`)).toHaveLength(1);
});

test('housekeeping clears what has had its time', async () => {
  await t.sql(
    `insert into idempotency_keys (key, created_at, expires_at) values
       ('\\x01', now(), now() - interval '1 minute'), ('\\x02', now(), now() + interval '1 minute')`,
  );
  await until(async () => {
    await t.app.get(Jobs).fire('housekeeping', 1);
    const keys = await t.sql<{ key: Buffer }>(`select key from idempotency_keys where key in ('\\x01', '\\x02')`);
    return keys.length === 1 && keys[0]?.key[0] === 2 ? true : undefined;
  }, 'cleared key');
});

test('an account that nobody confirmed is forgotten after a month, others are not', async () => {
  const waiting = ['old', 'hopeful', 'young'].map((name) => `${name}@unconfirmed.test`);
  for (const email of waiting) await signUp(email);
  const { email } = await t.person('confirmed');
  await t.sql(`update users set created_at = now() - interval '31 days' where email <> 'young@unconfirmed.test'`);
  await t.sql(
    `delete from one_time_tokens t using users u where u.id = t.user_id and u.email <> 'hopeful@unconfirmed.test'`,
  );
  const kept = async () =>
    (await t.sql<{ email: string }>('select email from users where email = any($1)', [[...waiting, email]])).map(
      (user) => user.email,
    );
  await until(async () => {
    await t.app.get(Jobs).fire('housekeeping', 1);
    return (await kept()).length < 4 || undefined;
  }, 'forgotten account');
  expect((await kept()).sort()).toEqual([email, 'hopeful@unconfirmed.test', 'young@unconfirmed.test'].sort());
});

test('what housekeeping cannot clear keeps none of the rest from being cleared', async () => {
  const housekeeping = t.app.get(Housekeeping);
  housekeeping.join(
    { kind: 'broken', table: 'idempotency_keys', due: '1 / 0 = 1' },
    { kind: 'counters', table: 'idempotency_keys', due: `key = '\\x03'` },
  );
  await t.sql(`insert into idempotency_keys (key, created_at) values ('\\x03', now())`);
  await until(async () => {
    await t.app.get(Jobs).fire('housekeeping', 1);
    return (await t.sql(`select 1 from idempotency_keys where key = '\\x03'`)).length === 0 || undefined;
  }, 'end of what was due after what failed');
});

test('while the mail server lets nobody in, mails wait until its password is right', async () => {
  let password = 'another';
  const server = new SMTPServer({
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: (auth, _session, done) =>
      auth.password === password
        ? done(null, { user: auth.username })
        : done(Object.assign(new Error('Wrong password'), { responseCode: 535 })),
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.server.address() as AddressInfo;
  const shut = await startTestApp(modules, { smtpUrl: `smtp://domeka:ours@127.0.0.1:${port}` });
  try {
    await signUp('waiting@example.test', shut);
    const state = `select 1 from pgboss.job where name = 'mail' and state = 'retry'`;
    await until(async () => (await shut.sql(state))[0], 'mail that waits');
    expect(await shut.sql(`select 1 from pgboss.job where name = 'mail.dead'`)).toEqual([]);
    expect((await mailState(shut)).reason).toBe('mails wait: EAUTH 535');
    password = 'ours';
    await shut.sql(`update pgboss.job set start_after = now() where name = 'mail' and state = 'retry'`);
    await signUp('next@example.test', shut); // the next job wakes the queue
    await shut.mailsSettled();
    expect((await mailState(shut)).reason).toBe('no trouble known');
  } finally {
    await shut.close();
    await new Promise<void>((closed) => server.close(closed));
  }
});
