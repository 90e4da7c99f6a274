import { Writable } from 'node:stream';
import { PARAMS_PROVIDER_TOKEN } from 'nestjs-pino';
import { Housekeeping, Jobs, Keyring, loggerOptions } from '@domeka/platform';
import { linkIn, startTestApp, until } from '@domeka/testing';
import type { TestApp } from '@domeka/testing';
import { modules } from '../../modules.ts';

interface Line {
  req?: { id: string; path: string };
  job?: { queue: string };
  err?: { code: string };
  msg: string;
  level: number;
}

const written: string[] = [];
const lines = () =>
  written
    .join('')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);
const stream = new Writable({
  write(chunk: Buffer, _encoding, done) {
    written.push(chunk.toString());
    done();
  },
});

let t: TestApp;
beforeAll(async () => {
  const { pinoHttp, ...options } = loggerOptions('info');
  t = await startTestApp(modules, { throttleScale: 1 }, (testing) =>
    testing.overrideProvider(PARAMS_PROVIDER_TOKEN).useValue({ ...options, pinoHttp: [pinoHttp, stream] }),
  );
});
afterAll(() => t.close());

test('every answer leaves one line with its request’s id, method, path and status', async () => {
  const answer = await t.api('GET /pages?type=footer&q=secret');
  expect(lines().filter(({ req }) => req?.id === answer.headers['x-request-id'])).toEqual([
    expect.objectContaining({
      req: { id: answer.headers['x-request-id'], method: 'GET', path: '/api/pages' },
      res: { status: 200 },
    }),
  ]);
});

test('background work that fails is logged each time, by its queue, with every reason', async () => {
  const housekeeping = t.app.get(Housekeeping);
  housekeeping.join(
    { kind: 'broken', table: 'idempotency_keys', due: '1 / 0 = 1' },
    { kind: 'broken', table: 'idempotency_keys', due: `'none'::text::int = 1` },
  );
  await t.app.get(Jobs).fire('housekeeping', 1);
  const failed = () => lines().filter(({ job }) => job?.queue === 'housekeeping');
  await until(async () => failed().length >= 2 || undefined, 'logged faults');
  expect(failed().map(({ level, msg, err }) => [level, msg, err?.code])).toEqual(
    expect.arrayContaining([
      [40, 'failed', '22012'],
      [40, 'failed', '22P02'],
    ]),
  );
});

test('a fault is logged with the id its answer names, and shown without its reasons', async () => {
  const anna = await t.person('anna');
  const body = { name: 'Paracetamol', additionalInfo: 'for fever\nand migraine' };
  await t.sql(`create function fail() returns trigger language plpgsql as $$ begin
    raise exception '% is broken', new.name using detail = 'Key (name)=(' || new.additional_info || ') is secret'; end $$;
    create trigger fails before insert on medications for each row execute function fail()`);
  const answer = await t.api('POST /medications', { token: anna.token, body });
  await t.sql('drop trigger fails on medications; drop function fail');
  expect(answer.problem).toMatchObject({
    status: 500,
    type: 'urn:problem:common.unexpected',
    requestId: answer.headers['x-request-id'],
  });
  expect(answer.text).not.toMatch(/broken|Paracetamol|at /);
  const told = lines().filter(({ req, level }) => level === 50 && req?.id === answer.problem.requestId);
  expect(told).toMatchObject([{ msg: 'unexpected', err: { code: 'P0001' } }, { msg: 'failed' }]);
  expect(written.join('')).not.toMatch(/Paracetamol|fever|migraine/);
  const [log] = await t.sql<{ text: string }>(`select pg_read_file('server.log') as text`);
  expect(log?.text).toContain('database system is ready');
  expect(log?.text).not.toMatch(/Paracetamol|fever|migraine|insert into/);
});

test('no line holds an address, a password, a token, a medicine or what was searched for', async () => {
  const anna = await t.person('anna.nowak');
  await t.api('POST /medications', { token: anna.token, body: { name: 'Metformin', additionalInfo: 'diabetes' } });
  await t.api('GET /medications?q=metformin', { token: anna.token });
  const share = (await t.api('POST /shares', { token: anna.token })).json;
  await t.api(`GET /shared/${share.shareToken}`);
  await t.api(`GET /shared/${share.shareToken}/images/${share.id}`);
  const list = (await t.api('POST /lists', { token: anna.token, body: { name: 'Grandma' } })).json;
  const invited = { token: anna.token, body: { email: 'invited@example.test' } };
  await t.api(`POST /lists/${list.id}/members`, invited);
  const { pathname } = linkIn(await t.mailbox.next('invited@example.test'));
  const invitation = pathname.slice(pathname.lastIndexOf('/') + 1);
  expect((await t.api(`GET /list-invitations/${invitation}`)).status).toBe(200);
  await t.api(`POST /list-invitations/${invitation}/decline`);
  await t.api('GET /invitations/Mistyped-Secret');
  await t.api('POST /auth/v1/token?grant_type=password', { body: { email: anna.email, password: 'Wrong-Secret-1' } });
  await t.api('POST /auth/v1/recover', { body: { email: anna.email } });
  const link = linkIn(await t.mailbox.next(anna.email));
  await t.api(`GET /auth/v1/verify?token=${link.searchParams.get('token_hash')}&type=recovery`);
  await t.api('POST /contact', {
    body: { name: 'Zofia', email: 'zofia@example.test', subject: 'Insulin', message: 'Where?' },
  });
  t.mailbox.refuse('contact@example.test', 550);
  await t.api('POST /contact', {
    body: { name: 'Zofia', email: 'zofia@example.test', subject: 'Insulin', message: 'Where?' },
  });
  await t.mailsSettled();
  const log = written.join('');
  const secrets = [
    anna.email,
    'anna.nowak',
    anna.password,
    'Wrong-Secret',
    'Mistyped-Secret',
    anna.token,
    anna.refreshToken,
    'etformin',
    'diabetes',
  ];
  secrets.push(share.shareToken, link.searchParams.get('token_hash') ?? '', 'zofia', 'contact@', 'Insulin');
  secrets.push(invitation, 'invited@', 'Grandma');
  expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
});

test('more mails than anybody needs raise an alarm once, and hold none back', async () => {
  const recover = (n: number) =>
    t.api('POST /auth/v1/recover', { body: { email: `alarm-${n}@example.test` }, address: `192.0.2.${n}` });
  const alarms = () => lines().filter(({ level, msg }) => level === 50 && msg.includes('mails'));
  await recover(1);
  await t.sql('update rate_limits set hits = 999 where key = $1', [
    t.app.get(Keyring).digest('rate-limit', 'mail:all'),
  ]);
  expect([(await recover(2)).status, alarms().length]).toEqual([200, 0]);
  expect([(await recover(3)).status, alarms().length]).toEqual([200, 1]);
  expect([(await recover(4)).status, alarms().length]).toEqual([200, 1]);
});
