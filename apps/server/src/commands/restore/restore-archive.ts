import { migrations } from '@domeka/migrations';
import { originOf, readNote, signedRestoration } from '@domeka/admin-security';
import { ArchiveError, Keyring, migrate, productVersion, readArchive } from '@domeka/platform';
import type { ArchiveContents, ArchiveHeader } from '@domeka/platform';
import { StartError } from '../../faults/start-error.ts';
import { foreignTables, hasOurTables } from '../backup/infrastructure/schema.queries.ts';
import { connectFor, otherSessions } from '../backup/infrastructure/sessions.queries.ts';
import { purpose } from '../backup/make-backup.ts';
import { differences, gatherFigures, Loading, refuseStrange } from './infrastructure/load.queries.ts';
import { buildPostponed } from './infrastructure/postponed.queries.ts';
import {
  accountsIn,
  beginReplacing,
  dropOurs,
  endLinks,
  finishTables,
  makeTables,
  markErased,
  noteRestored,
  rememberReplaced,
} from './infrastructure/replace.queries.ts';

type Client = Awaited<ReturnType<typeof connectFor>>;

export interface RestoreWish {
  databaseUrl: string;
  file: string;
  passphrase: string | null;
  secretKey: string;
  secretKeyPrevious: string | null;
  endLinks: boolean;
  notes: string[];
}

export interface Restored {
  contents: ArchiveContents;
  mails: object[];
  endedLinks: number;
  erasedAgain: number;
  migrated: number;
}

/** @throws ArchiveError when the program is older than the archive, or the archive names no schema */
export function refuseOther({ program, migrations: ran }: ArchiveHeader) {
  if (ran.length === 0) throw new ArchiveError('This archive names no migrations, so its tables cannot be made.');
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = ran.filter((name) => !known.has(name));
  if (unknown.length > 0)
    throw new ArchiveError(
      `This archive was made by Domeka ${program} and is newer than this program, ${productVersion}: it has ${unknown.join(', ')}. Restore it with that version.`,
    );
}

export const opensWith = ({ sealedInstance, instance }: ArchiveHeader, secret: string, previous: string | null) =>
  new Keyring(secret, previous).open(purpose, sealedInstance) === instance;

export interface Found {
  accounts: number;
  hasTables: boolean;
}

/** @throws StartError while a server uses the database, or when tables of others would be in the way */
export async function lookAt(databaseUrl: string): Promise<Found> {
  const client = await connectFor(databaseUrl, 'restore');
  try {
    await refuseUsed(client);
    const hasTables = await hasOurTables(client);
    const foreign = hasTables ? await foreignTables(client) : [];
    if (foreign.length > 0)
      throw new StartError(
        `The database also has tables of others (${foreign.join(', ')}). Restore into one of its own.`,
      );
    return { accounts: await accountsIn(client), hasTables };
  } finally {
    await client.end();
  }
}

async function refuseUsed(client: Client) {
  const [other] = await otherSessions(client);
  if (other)
    throw new StartError(
      `The database is in use (${other.name}, since ${other.since.toISOString()}). Stop that first.`,
    );
}

/** One transaction: a failure or a kill leaves everything as it was. Then migrates to the newest schema. */
export async function restoreArchive(wish: RestoreWish, contents: ArchiveContents): Promise<Restored> {
  const client = await connectFor(wish.databaseUrl, 'restore');
  try {
    await beginReplacing(client);
    await refuseUsed(client);
    const done = await replace(client, wish, contents).catch(refuseLies);
    await client.query('commit');
    const migrated = await migrate(wish.databaseUrl, migrations);
    await gatherFigures(client);
    return { contents, ...done, migrated: migrated.length };
  } finally {
    await client.end().catch(() => undefined); // it may be lost
  }
}

/** SQLSTATE classes of values, constraints and names that the tables do not take. */
const lies = /^(22|23|42(?!501)|0A|54)/;

/** PostgreSQL's messages about rows quote them. @throws ArchiveError in their place */
function refuseLies(error: unknown): never {
  const { code } = error as { code?: unknown };
  if (error instanceof SyntaxError || (typeof code === 'string' && code.length === 5 && lies.test(code)))
    throw new ArchiveError(
      `What the archive says of itself is not so (${typeof code === 'string' ? `SQLSTATE ${code}` : 'no JSON'}). Nothing was restored.`,
    );
  throw error;
}

async function replace(client: Client, wish: RestoreWish, { header, manifest, sha256 }: ArchiveContents) {
  const { erased, checkpoint } = await rememberReplaced(client);
  await dropOurs(client);
  const postponed = await makeTables(client, ranIn(header), manifest);
  await refuseStrange(client, manifest);
  const loading = new Loading(client, manifest);
  const again = await readArchive(wish.file, wish.passphrase, loading);
  await loading.end();
  if (again.sha256 !== sha256) throw new ArchiveError(`${wish.file} changed while it was read. Nothing was restored.`);
  await buildPostponed(client, postponed);
  await finishTables(client, manifest);
  const different = await differences(client, manifest);
  if (different.length > 0)
    throw new ArchiveError(`Not restored as it was: ${different.join(', ')}. The database is as before.`);
  const at = new Date().toISOString();
  const { size, hash: head } = manifest.head;
  const known = newestKnown([...wish.notes, ...(checkpoint === null ? [] : [checkpoint])], header.instance);
  await noteRestored(client, signed({ archive: sha256, from: header.madeAt, size, head, known, at }, wish));
  return {
    mails: mailsIn(loading.mails),
    erasedAgain: await markErased(client, erased),
    endedLinks: wish.endLinks ? await endLinks(client) : 0,
  };
}

const ranIn = ({ migrations: ran }: ArchiveHeader) => migrations.filter(({ name }) => ran.includes(name));

function newestKnown(notes: string[], instance: string): number {
  const sizes = notes.flatMap((note) => {
    const read = readNote(note);
    return read?.origin === originOf(instance) ? [read.size] : [];
  });
  return Math.max(0, ...sizes);
}

function signed(restoration: Parameters<typeof signedRestoration>[0], { secretKey }: RestoreWish) {
  const [pair] = new Keyring(secretKey, null).ed25519Pairs('audit-checkpoint');
  if (!pair) throw new Error('There is no key');
  return signedRestoration(restoration, pair.privateKey);
}

const mailsIn = (lines: string): object[] =>
  lines
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line.replaceAll(/\\(.)/g, (_, sign: string) => escapes[sign] ?? sign)) as object);

const escapes: Record<string, string> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', v: '\v' };
