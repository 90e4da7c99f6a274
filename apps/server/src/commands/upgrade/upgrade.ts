import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { MigrationObject } from '@mikro-orm/postgresql';
import { ArchiveError, migrate, PartlyMigrated } from '@domeka/platform';
import type { Environment, Migrating, MigrationState } from '@domeka/platform';
import { StartError } from '../../faults/start-error.ts';
import { connectFor } from '../backup/infrastructure/sessions.queries.ts';
import { isBackupName, makeBackup } from '../backup/make-backup.ts';
import { accountsIn } from '../restore/infrastructure/replace.queries.ts';
import { refuseBreaking } from './refuse-breaking.ts';

type Upgradable = Pick<Environment, 'backupPassphrase' | 'restorePoints'> & { databaseUrl: string; secretKey: string };

export interface Upgraded {
  migrations: string[];
  restorePoint: { file: string } | { none: string } | null;
}

/** Earlier databases have no audit chain to end a copy with. */
const firstCopied = '2026-11-25-sealed-log';
const prefix = 'before-upgrade-';
const kept = 3;

/** @throws StartError for a database this program no longer works with, and when the restore point or a migration fails */
export async function upgrade(
  environment: Upgradable,
  folder: string | null,
  migrations: MigrationObject[],
  migrating: Omit<Migrating, 'before'> = {},
): Promise<Upgraded> {
  const { databaseUrl } = environment;
  let restorePoint: Upgraded['restorePoint'] = null;
  const before = async (state: MigrationState) => {
    refuseBreaking(state, migrations);
    if (state.pending.length === 0 || (await countAccounts(databaseUrl, state)) === 0) return;
    restorePoint = await keepBefore(environment, folder, state);
  };
  try {
    return { migrations: await migrate(databaseUrl, migrations, { ...migrating, before }), restorePoint };
  } catch (error) {
    throw upgradeFault(error, restorePoint);
  }
}

function upgradeFault(error: unknown, point: Upgraded['restorePoint']): unknown {
  const isPart = error instanceof PartlyMigrated;
  const { code } = (isPart ? error.cause : error) as { code?: string };
  if (code === undefined || !/^[0-9A-Z]{5}$/.test(code)) return isPart ? error.cause : error;
  const stands = isPart ? `all up to ${error.done.at(-1)} ran and stays` : 'the database is as it was before';
  const kept = point && 'file' in point ? ` Its restore point: ${point.file}` : '';
  return new StartError(`The upgrade failed (SQLSTATE ${code}); ${stands}.${kept}`);
}

async function countAccounts(databaseUrl: string, { done }: MigrationState): Promise<number> {
  if (done.length === 0) return 0;
  const client = await connectFor(databaseUrl, 'backup');
  return accountsIn(client).finally(() => client.end());
}

async function keepBefore(
  { databaseUrl, secretKey, backupPassphrase: passphrase, restorePoints }: Upgradable,
  folder: string | null,
  { done }: MigrationState,
): Promise<NonNullable<Upgraded['restorePoint']>> {
  if (!restorePoints) return { none: 'RESTORE_POINTS is off' };
  if (folder === null) return { none: 'BACKUP_DIR is not set' };
  if (!done.includes(firstCopied)) return { none: 'the database is older than backups are' };
  try {
    const target = { folder, prefix };
    const wish = { databaseUrl, secretKey, passphrase, target, withSecret: false, withMails: true, isPatient: true };
    const { file } = await makeBackup(wish);
    await removeOlder(folder);
    return { file };
  } catch (error) {
    throw refusal(error, folder);
  }
}

function refusal(error: unknown, folder: string): unknown {
  const { code, message } = error as NodeJS.ErrnoException;
  const isSaid = error instanceof StartError || error instanceof ArchiveError;
  if (!isSaid && code === undefined) return error;
  const why = isSaid ? message : `${folder} cannot be used (${code}).`;
  return new StartError(
    `No restore point could be made, so nothing was upgraded. ${why} Set BACKUP_DIR to another folder, or RESTORE_POINTS=off.`,
  );
}

async function removeOlder(folder: string) {
  const points = (await readdir(folder)).filter((name) => name.startsWith(`domeka-${prefix}`) && isBackupName(name));
  for (const name of points.sort().slice(0, -kept)) await rm(join(folder, name), { force: true });
}
