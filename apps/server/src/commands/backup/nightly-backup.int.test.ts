import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readArchive } from '@domeka/platform';
import { adminEmail, startGate, startTestApp, twoStepSteps } from '@domeka/testing';
import type { Gate, TestApp } from '@domeka/testing';
import { modules } from '../../modules.ts';
import { BackupModule, NightlyBackup } from './nightly-backup.ts';

let t: TestApp;
let folder: string;
let gate: Gate | undefined;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'domeka-nightly-'));
  t = await startTestApp([...modules, BackupModule], { backupDir: folder, backupKeep: 2, backupAt: '00:00' });
});
afterAll(async () => {
  await gate?.mend(); // what still waits behind it fails
  await t.close();
  await gate?.cut();
  await rm(folder, { recursive: true, force: true });
});

const archives = async () => (await readdir(folder)).filter((name) => /^domeka-\d/.test(name)).sort();
const asIfYesterday = () => t.sql(`update last_backup set night = night - 1`);
const system = async (token: string) => (await t.api('GET /admin/jobs', { token })).json.backup;

test('one a night, however many processes ask; administrators see the last, the next, and whether it is late', async () => {
  const { token } = await twoStepSteps(t).person(adminEmail);
  expect(await system(token)).toMatchObject({ isOn: true, last: null, isLate: false });
  const second = await t.another();
  const made = await Promise.all([t, second].map(({ app }) => app.get(NightlyBackup).makeIfDue()));
  expect(made.filter((one) => one !== null)).toHaveLength(1);
  expect(await second.app.get(NightlyBackup).makeIfDue()).toBeNull();
  const [name] = await archives();
  expect((await readArchive(join(folder, name!), null)).header.madeAt).toMatch(/^\d{4}-/);
  const { size } = await stat(join(folder, name!));
  const seen = await system(token);
  expect(seen).toMatchObject({ isOn: true, last: { size, isSealed: false }, isLate: false });
  expect(Date.parse(seen.nextAt)).toBeGreaterThan(Date.now());
  expect(await t.sql(`select details from security_audit_logs where action = 'backup_made'`)).toEqual([
    { details: expect.objectContaining({ size, sealed: false }) },
  ]);
  await t.sql(`update last_backup set made_at = made_at - interval '73 hours'`);
  expect(await system(token)).toMatchObject({ isLate: true });
});

test('the next night has one of its own; older ones than BACKUP_KEEP go, and what is not one stays', async () => {
  await writeFile(join(folder, 'domeka-before-restore-20200101T000000000Z.tar.gz'), '');
  await writeFile(join(folder, 'domeka-20200101T000000000Z.tar.gz'), '');
  await writeFile(join(folder, 'mine.txt'), '');
  const before = await archives();
  await asIfYesterday();
  const made = await t.app.get(NightlyBackup).makeIfDue();
  expect(await archives()).toEqual([...before, made!.file.split('/').at(-1)].slice(-2));
  expect(await readdir(folder)).toEqual(expect.arrayContaining(['mine.txt', expect.stringMatching(/^domeka-before/)]));
});

test('one that fails leaves what there was, and is tried again', async () => {
  const before = await archives();
  await asIfYesterday();
  await t.sql('alter table users rename to users_away');
  await expect(t.app.get(NightlyBackup).makeIfDue()).rejects.toThrow();
  await t.sql('alter table users_away rename to users');
  expect(await readdir(folder)).toEqual(expect.arrayContaining(before));
  expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
  expect(await t.app.get(NightlyBackup).makeIfDue()).not.toBeNull();
});

test('it waits for connections longer than a request does', async () => {
  gate = await startGate(t.environment.databaseUrl);
  const busy = await t.another({ databaseUrl: gate.url, databaseWaitSeconds: 2 });
  const before = await archives();
  await asIfYesterday();
  await gate.mend(); // the connections that stood are gone
  gate.slow(3000);
  await busy.app.get(NightlyBackup).look();
  expect(await archives()).not.toEqual(before);
  gate.slow(0); // so that it ends soon
});

test('without BACKUP_DIR there is none, and people are told how long backups keep what they erase only where there are', async () => {
  const off = await t.another({ backupDir: null });
  await asIfYesterday();
  expect(await off.app.get(NightlyBackup).makeIfDue()).toBeNull();
  const { token } = await t.person('anna');
  expect((await t.api('GET /profile/deletion', { token })).json.backupDays).toBe(2);
  expect((await off.api('GET /profile/deletion', { token })).json.backupDays).toBeNull();
});
