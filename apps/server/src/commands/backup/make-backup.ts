import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { ArchiveError, archiveFormat, Keyring, productVersion, readArchive, writeArchive } from '@domeka/platform';
import type { ArchiveContents, Source } from '@domeka/platform';
import { makeFolder } from '../../embedded/make-folder.ts';
import { StartError } from '../../faults/start-error.ts';
import { connectFor, otherSessions, takeBackupTurn } from './infrastructure/sessions.queries.ts';
import { foreignTables, hasOurTables } from './infrastructure/schema.queries.ts';
import { beginSnapshot, endSnapshot, mailsOf, tablesOf } from './infrastructure/snapshot.queries.ts';

type Client = Awaited<ReturnType<typeof connectFor>>;

export interface BackupWish {
  databaseUrl: string;
  target: { file: string } | { folder: string; prefix?: string };
  passphrase: string | null;
  secretKey: string;
  withSecret: boolean;
  withMails: boolean;
  isPatient?: boolean;
  signal?: AbortSignal;
  /** Once it is this one's turn; may throw. */
  begin?(client: Client): Promise<unknown>;
  /** Once it is verified and has its name, before the next one's turn. */
  end?(client: Client, made: MadeBackup): Promise<unknown>;
}

export interface MadeBackup extends ArchiveContents {
  file: string;
  foreign: string[];
}

export class BackupUnderWay extends StartError {}

export const secretName = 'secret';
export const purpose = 'backup';

/** Verified before it gets its name. @throws BackupUnderWay while another is made; StartError, ArchiveError */
export async function makeBackup(wish: BackupWish): Promise<MadeBackup> {
  const client = await connectFor(wish.databaseUrl, 'backup');
  client.on('error', () => undefined); // the statement under way rejects
  try {
    if (!(await takeBackupTurn(client, wish.isPatient))) throw await underWay(client);
    if (!(await hasOurTables(client)))
      throw new StartError('There is nothing to back up: the program never started on this database.');
    await wish.begin?.(client);
    const made = await write(client, wish);
    await wish.end?.(client, made);
    return made;
  } finally {
    await client.end().catch(() => undefined); // it may be lost
  }
}

export const detailsOf = ({ size, isSealed, manifest }: MadeBackup) => ({
  size,
  sealed: isSealed,
  rows: rowsIn(manifest.parts),
});

export const rowsIn = (parts: { rows: number }[]) => parts.reduce((sum, { rows }) => sum + rows, 0);

async function underWay(client: Client): Promise<BackupUnderWay> {
  const [other] = await otherSessions(client, '-backup');
  const who = other ? ` (process ${other.name.replace('domeka-backup ', '')}, since ${other.since.toISOString()})` : '';
  return new BackupUnderWay(`A backup is being made already${who}.`);
}

async function write(client: Client, wish: BackupWish): Promise<MadeBackup> {
  const { passphrase, secretKey, signal } = wish;
  const { madeAt, instance, postgres, migrations, ...rest } = await beginSnapshot(client);
  const file = await placeFor(wish.target, madeAt, passphrase !== null);
  const header = {
    format: archiveFormat,
    program: productVersion,
    madeAt,
    instance,
    postgres,
    migrations,
    sealedInstance: new Keyring(secretKey, null).seal(purpose, instance),
  };
  const draft = `${file}${draftEnding}`;
  try {
    const parts = await writeArchive(draft, { header, sources: sourcesOf(client, wish), rest }, passphrase, signal);
    const foreign = await foreignTables(client);
    await endSnapshot(client); // it need not last while the archive is read
    const read = await readArchive(draft, passphrase);
    if (JSON.stringify(read.manifest.parts) !== JSON.stringify(parts))
      throw new ArchiveError('The archive that was written is not what was read back from the disk.');
    await rename(draft, file);
    await flushFolder(dirname(file));
    return { file, foreign, ...read };
  } catch (error) {
    throw (await explained(error, file, draft)) as Error;
  } finally {
    await rm(draft, { force: true });
  }
}

async function* sourcesOf(client: Client, { withSecret, withMails, secretKey }: BackupWish): AsyncGenerator<Source> {
  yield* tablesOf(client);
  if (withMails) yield* mailsOf(client);
  if (withSecret) yield { name: secretName, columns: null, content: bytesOf(secretKey) };
}

async function* bytesOf(text: string) {
  yield Buffer.from(text);
}

async function explained(error: unknown, file: string, draft: string): Promise<unknown> {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === 'EFBIG') {
    const reached = await stat(draft).catch(() => ({ size: 0 }));
    return new StartError(`There is no room for the backup in ${dirname(file)}: it ended after ${reached.size} bytes.`);
  }
  return error;
}

const draftEnding = '.part';
const nameOfOurs = /^domeka-(?:before-(?:restore|upgrade)-)?\d{8}T\d{9}Z\.tar\.gz(?:\.sealed)?$/;
export const isBackupName = (name: string) => nameOfOurs.test(name);

const day = 86_400_000;

async function placeFor(target: BackupWish['target'], madeAt: string, isSealed: boolean): Promise<string> {
  if ('file' in target) {
    const taken = await stat(target.file).catch(() => null);
    if (taken) throw new StartError(`${target.file} is there already: choose another name.`);
    await makeFolder(dirname(target.file));
    return target.file;
  }
  const { folder, prefix = '' } = target;
  await makeFolder(folder);
  await removeLeftOvers(folder);
  const time = madeAt.replaceAll(/[-:.]/g, '');
  return join(folder, `domeka-${prefix}${time}.tar.gz${isSealed ? '.sealed' : ''}`);
}

/** Files of killed processes, which nothing writes to any more. */
async function removeLeftOvers(folder: string) {
  for (const name of await readdir(folder)) {
    if (!name.endsWith(draftEnding) || !isBackupName(basename(name, draftEnding))) continue;
    const { mtimeMs } = await stat(join(folder, name)).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > day) await rm(join(folder, name), { force: true });
  }
}

/** So that the name outlives a power cut; not every system allows it. */
async function flushFolder(folder: string) {
  const handle = await open(folder).catch(() => null);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}
