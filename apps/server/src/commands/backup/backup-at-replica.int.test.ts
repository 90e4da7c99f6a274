import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StaleReads } from '@domeka/platform';
import { startTestApp, until } from '@domeka/testing';
import type { TestApp } from '@domeka/testing';
import { modules } from '../../modules.ts';
import { readTables, startReadPair } from '../../tests/operations/replica.fixture.ts';
import type { ReadPair } from '../../tests/operations/replica.fixture.ts';
import { kill, restarted } from '../../tests/operations/standby.fixture.ts';
import { fillHousehold } from './household.fixture.ts';
import { makeBackup } from './make-backup.ts';
import type { BackupWish } from './make-backup.ts';
import { BackupModule, NightlyBackup } from './nightly-backup.ts';

let pair: ReadPair;
let folder: string;
let t: TestApp;
beforeAll(async () => {
  pair = await startReadPair();
  folder = await mkdtemp(join(tmpdir(), 'domeka-backup-'));
  const urls = { databaseUrl: pair.primary.url('domeka'), databaseReadUrl: pair.standby.url('domeka') };
  const wanted = { databaseWaitSeconds: 2, backupDir: folder, backupAt: '00:00' };
  t = await startTestApp([...modules, BackupModule], { ...urls, ...wanted });
  await fillHousehold(t);
});
afterAll(async () => {
  await t.close();
  await pair.stop();
  await rm(folder, { recursive: true, force: true });
});

const unsealed = `select from security_audit_logs e where not exists (
  select from security_audit_seals s where s.entry_id = e.id)`;
/** Once nothing changes by itself any more. */
const made = async (name: string, more: Partial<BackupWish> = {}) => {
  await until(async () => (await t.sql(unsealed)).length === 0 || undefined, 'end to the sealing');
  const { databaseUrl, secretKey } = t.environment;
  const kind = { passphrase: null, withSecret: false, withMails: true };
  return makeBackup({ databaseUrl, secretKey, ...kind, target: { file: join(folder, name) }, ...more });
};
const readFrom = () => t.app.get(StaleReads).asOfNow();

test('the nightly backup reads its rows at the replica, and is noted and told at the primary', async () => {
  await t.mailsSettled();
  const backup = await t.app.get(NightlyBackup).makeIfDue();
  expect(await readTables(pair.standby)).toEqual(expect.arrayContaining(['medications', 'users']));
  const { size, header, manifest } = backup!;
  const noted = await t.sql(`select size::float8 as size, made_at as "madeAt" from last_backup`);
  expect(noted).toEqual([{ size, madeAt: new Date(header.madeAt) }]);
  expect(await t.sql(`select from security_audit_logs where action = 'backup_made'`)).toHaveLength(1);
  const [checkpoint] = await t.sql<{ size: number }>('select max(size)::int as size from security_audit_checkpoints');
  expect(manifest.head.size).toBe(checkpoint!.size); // it waited for what was signed just before
});

test('it is the backup that the primary gives', async () => {
  const [there, here] = [await made('there.tar.gz', { readFrom }), await made('here.tar.gz')];
  expect(there.manifest).toEqual(here.manifest);
  expect({ ...there.header, madeAt: '', sealedInstance: '' }).toEqual({
    ...here.header,
    madeAt: '',
    sealedInstance: '',
  });
});

test('with a replica that is gone it is made at the primary', async () => {
  await kill(pair.standby);
  const { manifest } = await made('alone.tar.gz', { readFrom });
  expect(manifest).toEqual((await made('after-all.tar.gz')).manifest);
  await restarted(pair.standby);
});
