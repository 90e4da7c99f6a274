import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RequestContext } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { IdentityModule } from '@domeka/identity';
import { startTestApp, until } from '@domeka/testing';
import type { TestApp } from '@domeka/testing';
import { AdminSecurityModule } from '../admin-security.module.ts';
import { Checkpoints } from './application/checkpoints.ts';
import { SealLog } from './application/seal-log.ts';
import { VerifyLog } from './application/verify-log.ts';

let t: TestApp;
let withFolder: TestApp;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'domeka-checkpoints-'));
  t = await startTestApp([IdentityModule, AdminSecurityModule]);
  withFolder = await t.another({ auditCheckpointDir: folder });
});
afterAll(async () => {
  await t.close();
  await rm(folder, { recursive: true });
});

const tamper = (...statements: string[]) =>
  t.sql(`begin; set local session_replication_role = replica; ${statements.join(';')}; commit`);
// The state of sealing first: its row waits for a sealing under way, whose seals would stay otherwise.
const tables = ['sealing', 'logs', 'seals', 'checkpoints', 'keys'].map((name) => `security_audit_${name}`);
const begin = 'insert into security_audit_sealing (cluster) select system_identifier from pg_control_system()';

/** A backdated log with valid seals, which the database's owner can make. */
async function forge(age: string, count = 20) {
  await tamper(...tables.map((table) => `delete from ${table}`), begin);
  await t.sql(
    `insert into security_audit_logs (id, action, resource_type, details, created_at)
     select gen_random_uuid(), 'login', 'user', '{}', clock_timestamp() - $1::interval from generate_series(1, $2::int)`,
    [age, count],
  );
  await until(async () => {
    await t.app.get(SealLog).sealNow();
    const [row] = await t.sql<{ seq: number }>('select seq::int as seq from security_audit_sealing');
    return (row?.seq ?? 0) >= count || undefined;
  }, 'seals');
}
const verify = (at: TestApp) =>
  RequestContext.create(at.app.get(EntityManager), () => at.app.get(VerifyLog).execute(null));
const make = (at: TestApp) => at.app.get(Checkpoints).make();

beforeEach(async () => {
  for (const name of await readdir(folder)) await rm(join(folder, name));
});

test('a log made anew without checkpoints and keys is not intact, nor signed before somebody confirms', async () => {
  await forge('3 hours');
  expect(await verify(t)).toMatchObject({ intact: false, break: null, covered: 0 });
  await expect(make(t)).rejects.toMatchObject({ code: 'checkpoint-not-continued' });
  await RequestContext.create(t.app.get(EntityManager), () => t.app.get(Checkpoints).makeConfirmed(null));
  expect(await t.sql(`select 1 from security_audit_logs where action = 'checkpoint_signed'`)).toHaveLength(1);
  expect(await verify(t)).toMatchObject({ intact: true, break: null });
});

test('a log younger than an hour begins by itself', async () => {
  await forge('1 minute');
  expect(await verify(withFolder)).toMatchObject({ intact: true, covered: 20 });
  expect(await readdir(folder)).toEqual(['domeka-checkpoint-20.txt']);
});

test('what the database lost is named by the folder: all checkpoints alone, or the newest ten entries as well', async () => {
  await forge('1 minute');
  await make(withFolder);
  await tamper('delete from security_audit_checkpoints');
  await expect(make(withFolder)).rejects.toMatchObject({ code: 'checkpoint-not-continued' });
  expect((await verify(withFolder)).break).toEqual({ seq: 20, kind: 'missing' });
  const cut = `select entry_id from security_audit_seals where seq > 10`;
  await tamper(
    'delete from security_audit_checkpoints',
    `delete from security_audit_logs where id in (${cut}) or id not in (select entry_id from security_audit_seals)`,
    'delete from security_audit_seals where seq > 10',
    'update security_audit_sealing set (seq, head) = (select seq, hash from security_audit_seals where seq = 10)',
  );
  await expect(make(withFolder)).rejects.toMatchObject({ code: 'checkpoint-not-continued' });
  expect(await verify(withFolder)).toMatchObject({ intact: false, break: { seq: 11, kind: 'end-cut' } });
});

test('a folder that refuses is told', async () => {
  const refusing = await t.another({ auditCheckpointDir: '/dev/null/checkpoints' });
  expect(await refusing.app.get(Checkpoints).trouble()).toBe('ENOTDIR');
});
