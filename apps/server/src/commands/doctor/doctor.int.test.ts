import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestApp } from '@domeka/testing';
import type { TestApp } from '@domeka/testing';
import { VerifyLog } from '@domeka/admin-security';
import { modules } from '../../modules.ts';
import { keepWhetherMail } from '../../embedded/kept-mail.ts';
import { lockInstance } from '../../embedded/instance-lock.ts';
import { asCommand } from '../as-command.fixture.ts';
import { runDoctor } from './doctor-command.ts';

let t: TestApp;
let folder: string;
const servers: Server[] = [];
beforeAll(async () => {
  t = await startTestApp(modules);
  folder = await mkdtemp(join(tmpdir(), 'domeka-doctor-'));
  await t.app.listen(0, '127.0.0.1');
});
afterAll(async () => {
  for (const server of servers) server.close();
  await t.close();
  await rm(folder, { recursive: true, force: true });
});

const portOf = (server: Server) => (server.address() as AddressInfo).port;
async function listening(answer: RequestListener): Promise<number> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return portOf(server);
}

/** The verdict of each line, and all that was said. */
async function examined(environment: Record<string, string>) {
  const PORT = String(portOf(t.app.getHttpServer()));
  const { databaseUrl, secretKey, smtpUrl } = t.environment;
  const own = { DATABASE_URL: databaseUrl, SECRET_KEY: secretKey, SMTP_URL: smtpUrl, DATA_DIR: folder };
  const at = { PORT, PUBLIC_URL: `http://localhost:${PORT}`, BACKUP_DIR: folder };
  const { code, lines, error } = await asCommand({ ...own, ...at, ...environment }, runDoctor);
  const verdicts = lines.flatMap((line) => {
    const [, verdict = '', name = ''] = /^(good|look at this|bad) +(\S+(?: \S+)*?) {2}/.exec(`${line}  `) ?? [];
    return name === '' ? [] : [[name, verdict]];
  });
  return { code, text: lines.join('\n') + error, verdicts: Object.fromEntries(verdicts) as Record<string, string> };
}

test('a product that is well is told so, line by line', async () => {
  await t.sql(`insert into last_backup (made_at, size, is_sealed, night) values (now(), 5000000, false, null)`);
  await t.app.get(VerifyLog).execute(null);
  const { code, verdicts, text } = await examined({});
  const { 'Audit log': log, Disk: _, Catalogue: catalogue, ...others } = verdicts;
  expect([code, log, catalogue]).toEqual([0, 'look at this', 'look at this']); // no checkpoint, no product
  const names = [
    'Versions',
    'Database',
    'Processes',
    'Connections',
    'Jobs',
    'Mail',
    'Public address',
    'Proxy',
    'Clock',
    'Backups',
  ];
  expect([text, others]).toEqual([text, Object.fromEntries(names.map((name) => [name, 'good']))]);
  expect(text).toMatch(/PostgreSQL 18\.\d/);
  expect(text).toContain('made and verified just now (5 MB)');
});

test('a wrong mail server, something else at the address, a folder that cannot be written: bad, and exit code 1', async () => {
  await writeFile(join(folder, 'a-file'), '');
  const wrong = await listening((_, response) => response.end('a mail server? no'));
  const other = await listening((_, response) => response.writeHead(404).end('nothing here'));
  const { code, verdicts, text } = await examined({
    SMTP_URL: `smtp://user:pass-word@127.0.0.1:${wrong}`,
    PUBLIC_URL: `http://localhost:${other}`,
    BACKUP_DIR: join(folder, 'a-file', 'backups'),
  });
  expect([code, verdicts]).toMatchObject([1, { Mail: 'bad', 'Public address': 'bad', Proxy: 'bad', Backups: 'bad' }]);
  expect(text).toContain('answers 404, and not as Domeka does');
  expect(text).not.toContain('pass-word');
  const gone = await examined({ SMTP_URL: 'smtp://127.0.0.1:1' });
  expect([gone.code, gone.verdicts.Mail, gone.text]).toEqual([1, 'bad', expect.stringContaining('ESOCKET')]);
});

test('an address that leads elsewhere is named', async () => {
  const port = await listening((_, response) =>
    response.writeHead(301, { Location: 'https://domeka.example/api' }).end(),
  );
  const { text } = await examined({ PUBLIC_URL: `http://localhost:${port}` });
  expect(text).toContain('leads on to https://domeka.example.');
});

test('without a database the rest is told all the same, and nothing of its password', async () => {
  const DATABASE_URL = 'postgres://domeka:pass-word@127.0.0.1:1/domeka';
  const { code, verdicts, text } = await examined({ DATABASE_URL });
  expect([code, verdicts]).toMatchObject([1, { Database: 'bad', Backups: 'look at this', Mail: 'good' }]);
  expect(text).toContain('It does not answer: ECONNREFUSED.');
  expect(text).not.toContain('pass-word');
});

test('an embedded database that does not run is not started for it', async () => {
  const { code, text } = await examined({ DATABASE_URL: '' });
  expect([code, text]).toEqual([1, expect.stringContaining('The embedded database is not running.')]);
});

test('the address of a server that runs is asked for, whatever port this shell knows', async () => {
  const port = portOf(t.app.getHttpServer());
  const lock = await lockInstance(folder, { serves: { port, publicUrl: `http://localhost:${port}` } });
  const { verdicts } = await examined({ DATABASE_URL: '', PORT: '1', PUBLIC_URL: '' });
  await lock.release();
  expect(verdicts).toMatchObject({ 'Public address': 'good', Proxy: 'good' });
});

test('whether there is mail is as the server with this folder has it, unless this shell says', async () => {
  const said = async (own: object = {}) => (await examined({ DATABASE_URL: '', SMTP_URL: '', ...own })).text;
  await keepWhetherMail({ dataDir: folder, smtpUrl: 'none' });
  expect(await said()).toContain('SMTP_URL=none');
  expect(await said({ SMTP_URL: 'smtp://127.0.0.1:9' })).not.toContain('SMTP_URL=none');
  await keepWhetherMail({ dataDir: folder, smtpUrl: null });
  expect(await said()).not.toContain('SMTP_URL=none');
});

test('a database that waits for migrations is told apart', async () => {
  const [last] = await t.sql<{ name: string }>('select name from mikro_orm_migrations order by id desc limit 1');
  await t.sql('delete from mikro_orm_migrations where name = $1', [last?.name]);
  const { verdicts, text } = await examined({});
  expect([verdicts.Versions, verdicts.Backups]).toEqual(['look at this', 'look at this']);
  expect(text).toContain('1 migrations did not run yet.');
  expect(text).toContain('Not known: the database waits for migrations.');
});
