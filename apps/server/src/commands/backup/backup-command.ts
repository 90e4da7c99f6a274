import { stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { parseArgs } from 'node:util';
import { AdminSecurityModule, Checkpoints } from '@domeka/admin-security';
import { IdentityModule } from '@domeka/identity';
import { Refusal } from '@domeka/kernel';
import { migrations } from '@domeka/migrations';
import { DomainEvents } from '@domeka/platform';
import type { AdminSecurityEvents } from '@domeka/admin-security/contract';
import { StartError } from '../../faults/start-error.ts';
import { fromHere } from '../file-command.ts';
import { backupFolder, withApp, withDatabase } from '../with-product.ts';
import type { CommandEnvironment } from '../with-product.ts';
import { connectFor } from './infrastructure/sessions.queries.ts';
import { hasOurTables, migrationsRun } from './infrastructure/schema.queries.ts';
import { noteBackup } from './infrastructure/last-backup.queries.ts';
import { detailsOf, makeBackup, rowsIn } from './make-backup.ts';
import type { BackupWish, MadeBackup } from './make-backup.ts';

export interface BackupCommand {
  /** Null: the folder of the environment. */
  target: string | null;
  withSecret: boolean;
  withMails: boolean;
  isJson: boolean;
}

export const backupUsage = 'Usage: npm run backup [-- FILE or FOLDER] [--with-secret] [--with-mails] [--json]';

export function readBackupCommand(given: string[]): BackupCommand | null {
  try {
    const flag = { type: 'boolean', default: false } as const;
    const options = { 'with-secret': flag, 'with-mails': flag, json: flag } as const;
    const { values, positionals } = parseArgs({ args: given, options, allowPositionals: true });
    const [target = null, ...more] = positionals;
    if (more.length > 0) return null;
    const { 'with-secret': withSecret, 'with-mails': withMails, json: isJson } = values;
    return { target, withSecret, withMails, isJson };
  } catch {
    return null; // unknown option
  }
}

const say = (text: string) => process.stdout.write(`${text}\n`);

/** Prints what was done, the archive last. @throws StartError, ArchiveError, EnvironmentError: one line */
export async function runBackup({ target, isJson, ...wanted }: BackupCommand, signal?: AbortSignal): Promise<number> {
  return withDatabase(async (environment) => {
    const { databaseUrl, secretKey, backupPassphrase: passphrase } = environment;
    if (wanted.withSecret && passphrase === null)
      throw new StartError(
        'With the secret in it a backup is sealed: set BACKUP_PASSPHRASE or BACKUP_PASSPHRASE_FILE.',
      );
    const place = await placeOf(target, environment);
    const isCurrent = await isUpToDate(databaseUrl);
    if (isCurrent) await signCheckpoint(environment);
    else say('No checkpoint of the audit log was signed: the database waits for an upgrade.');
    const end: BackupWish['end'] = (client, { header, size, isSealed }) =>
      noteBackup(client, { madeAt: header.madeAt, size, isSealed, night: null });
    const made = await makeBackup({
      databaseUrl,
      secretKey,
      passphrase,
      target: place,
      signal,
      ...wanted,
      ...(isCurrent && { end }),
    });
    if (isCurrent) await tellLog(environment, made);
    for (const line of wordsOf(made, wanted, environment)) say(line);
    if (isJson) say(JSON.stringify(factsOf(made)));
    return 0;
  });
}

async function placeOf(target: string | null, environment: CommandEnvironment): Promise<BackupWish['target']> {
  if (target === null) return { folder: backupFolder(environment) };
  const path = fromHere(target);
  const found = await stat(path).catch(() => null);
  return found?.isDirectory() || target.endsWith(sep) ? { folder: path } : { file: path };
}

async function isUpToDate(databaseUrl: string): Promise<boolean> {
  const client = await connectFor(databaseUrl, 'backup');
  try {
    const done = (await hasOurTables(client)) ? await migrationsRun(client) : [];
    return migrations.length === done.length && migrations.every(({ name }) => done.includes(name));
  } finally {
    await client.end();
  }
}

const withLog = <T>(environment: CommandEnvironment, use: Parameters<typeof withApp<T>>[2]) =>
  withApp(environment, [IdentityModule, AdminSecurityModule], use);

/** So that the copy's log is vouched for up to its end. */
async function signCheckpoint(environment: CommandEnvironment) {
  await withLog(environment, async (app) => {
    const made = await app.get(Checkpoints).make().catch(unlessContinued);
    if (made === undefined)
      say('No checkpoint was signed: the audit log does not continue its last one. Verify it: npm run audit -- verify');
  });
}

function unlessContinued(error: unknown): undefined {
  if (!(error instanceof Refusal)) throw error;
}

const tellLog = (environment: CommandEnvironment, made: MadeBackup) =>
  withLog(environment, (app) =>
    app
      .get<DomainEvents<AdminSecurityEvents>>(DomainEvents)
      .emitAlone({ type: 'backup_made', actorId: null, subject: 'system', subjectId: null, details: detailsOf(made) }),
  );

export const factsOf = ({ file, size, isSealed, header, manifest }: Omit<MadeBackup, 'foreign'>) => ({
  file,
  size,
  sealed: isSealed,
  verified: true,
  madeAt: header.madeAt,
  program: header.program,
  instance: header.instance,
  postgres: header.postgres,
  migrations: header.migrations.length,
  head: manifest.head,
  rows: Object.fromEntries(manifest.parts.map(({ name, rows }) => [name, rows])),
});

function wordsOf(
  { file, size, isSealed, foreign, manifest }: MadeBackup,
  { withSecret }: Pick<BackupCommand, 'withSecret'>,
  { dataDir, isSecretKept }: CommandEnvironment,
): string[] {
  const where = isSecretKept ? `in ${join(dataDir, 'secret-key')}` : 'in SECRET_KEY';
  return [
    ...(foreign.length > 0 ? [`Not in it, as they are not Domeka's: ${foreign.join(', ')}.`] : []),
    ...(isSealed ? [] : ['It is not sealed: whoever has the file can read it. BACKUP_PASSPHRASE seals the next one.']),
    withSecret
      ? 'The secret is in it. Without the passphrase nobody can open it, not even you.'
      : `The secret is not in it; it is ${where}. Keep a copy elsewhere: without it links cannot be shown again and authenticator apps are void.`,
    `${file}: ${rowsIn(manifest.parts)} rows, ${size} bytes${isSealed ? ', sealed' : ''}, read again and verified.`,
  ];
}
