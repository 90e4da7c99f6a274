import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { EntityManager } from '@mikro-orm/postgresql';
import { AdminSecurityModule, CheckpointFolder, VerifyLog } from '@domeka/admin-security';
import type { LogVerification } from '@domeka/admin-security/contract';
import { IdentityModule } from '@domeka/identity';
import { inTransaction, Jobs, readArchive } from '@domeka/platform';
import type { ArchiveContents, RunningEnvironment } from '@domeka/platform';
import { StartError } from '../../faults/start-error.ts';
import { SecretTaker } from '../backup/gathered-part.ts';
import { makeBackup } from '../backup/make-backup.ts';
import { fromHere } from '../file-command.ts';
import { backupFolder, withApp, withDatabase } from '../with-product.ts';
import type { CommandEnvironment } from '../with-product.ts';
import { lookAt, opensWith, refuseOther, restoreArchive } from './restore-archive.ts';
import type { Restored } from './restore-archive.ts';
import { wordsOf } from './restore-words.ts';

export interface RestoreCommand {
  file: string;
  replace: boolean;
  isConfirmed: boolean;
  otherSecret: boolean;
  endLinks: boolean;
  isJson: boolean;
}

export const restoreUsage =
  'Usage: npm run restore -- FILE [--replace [--yes]] [--other-secret] [--end-links] [--json]';

export function readRestoreCommand(given: string[]): RestoreCommand | null {
  const flag = { type: 'boolean', default: false } as const;
  try {
    const options = { replace: flag, yes: flag, 'other-secret': flag, 'end-links': flag, json: flag } as const;
    const { values, positionals } = parseArgs({ args: given, options, allowPositionals: true });
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) return null;
    const { replace, yes: isConfirmed, 'other-secret': otherSecret, 'end-links': endLinks, json: isJson } = values;
    return { file, replace, isConfirmed, otherSecret, endLinks, isJson };
  } catch {
    return null; // unknown option
  }
}

const say = (text: string) => process.stdout.write(`${text}\n`);

/** Exit code 1 for a broken log in the copy. @throws StartError, ArchiveError, EnvironmentError: nothing was changed */
export async function runRestore(command: RestoreCommand): Promise<number> {
  const file = fromHere(command.file);
  return withDatabase(async (environment) => {
    if (environment.isEmbedded && !environment.isStartedHere)
      throw new StartError('Domeka is running with this database. Stop it first.');
    const { databaseUrl, backupPassphrase: passphrase, secretKeyPrevious } = environment;
    const taker = new SecretTaker();
    const contents = await readArchive(file, passphrase, taker);
    refuseOther(contents.header);
    const found = await lookAt(databaseUrl);
    const secretKey = await secretFor(environment, contents, taker.secret, found.accounts, command);
    if (found.accounts > 0) await prepareReplacing(command, { ...environment, secretKey });
    const folder = new CheckpointFolder(environment as RunningEnvironment);
    const notes = ((await folder.all()) ?? []).map(({ note }) => note);
    const wish = {
      databaseUrl,
      file,
      passphrase,
      secretKey,
      secretKeyPrevious,
      notes,
      endLinks: command.endLinks,
    };
    const restored = await restoreArchive(wish, contents);
    await folder.setAside(contents.manifest.head.size, new Date().toISOString().slice(0, 10));
    const log = await lookOver({ ...environment, secretKey }, restored);
    for (const line of wordsOf(restored, log, command)) say(line);
    if (command.isJson) say(JSON.stringify(factsOf(restored, log)));
    return log.break === null || command.otherSecret ? 0 : 1;
  });
}

/** The secret that the restored database will be used with. @throws StartError for another one */
async function secretFor(
  { secretKey, secretKeyPrevious, dataDir, isSecretKept }: CommandEnvironment,
  { header }: ArchiveContents,
  inArchive: string,
  accounts: number,
  { otherSecret }: RestoreCommand,
): Promise<string> {
  if (opensWith(header, secretKey, secretKeyPrevious)) return secretKey;
  if (inArchive !== '' && isSecretKept && accounts === 0) {
    await rename(join(dataDir, 'secret-key'), join(dataDir, 'secret-key.before-restore'));
    await writeFile(join(dataDir, 'secret-key'), `${inArchive}\n`, { mode: 0o600 });
    return inArchive;
  }
  if (otherSecret) return secretKey;
  const isThere = inArchive === '' ? '' : ' The archive holds it: npm run verify -- FILE --secret shows it.';
  throw new StartError(
    `The archive belongs to another secret.${isThere} ${isSecretKept ? `Put the one it was made with into ${join(dataDir, 'secret-key')}` : 'Set SECRET_KEY (or SECRET_KEY_PREVIOUS) to the one it was made with'}. Without it, --other-secret restores, but links cannot be shown again and authenticator apps are void (npm run admin -- reset-two-step EMAIL).`,
  );
}

async function prepareReplacing(command: RestoreCommand, environment: CommandEnvironment) {
  const { publicUrl, databaseUrl, backupPassphrase: passphrase, secretKey } = environment;
  if (!command.replace)
    throw new StartError('There are accounts in the database. To replace all of it by the archive, add --replace.');
  if (!command.isConfirmed) await confirm(publicUrl);
  const target = { folder: backupFolder(environment), prefix: 'before-restore-' };
  const wish = { databaseUrl, secretKey, passphrase, target, withSecret: false, withMails: true };
  const { file } = await makeBackup(wish);
  say(`What is there now was kept first: ${file}`);
}

async function confirm(publicUrl: string) {
  if (!process.stdin.isTTY) throw new StartError('Nobody can be asked here: add --yes to replace what is there.');
  using asking = createInterface({ input: process.stdin, output: process.stdout });
  const typed = await asking.question(`This replaces everything at ${publicUrl}. Type that address to go on: `);
  if (typed.trim() !== publicUrl) throw new StartError('That is another address. Nothing was changed.');
}

function lookOver(environment: CommandEnvironment, { mails }: Restored): Promise<LogVerification> {
  return withApp(environment, [IdentityModule, AdminSecurityModule], async (app) => {
    if (mails.length > 0) {
      const jobs = app.get(Jobs);
      await jobs.openQueues();
      await inTransaction(app.get(EntityManager), () => {
        for (const data of mails) jobs.owe({ queue: 'mail', data });
      });
    }
    return app.get(VerifyLog).execute(null);
  });
}

const factsOf = ({ contents, mails, endedLinks, erasedAgain, migrated }: Restored, log: LogVerification) => ({
  restored: true,
  from: contents.header.madeAt,
  instance: contents.header.instance,
  sha256: contents.sha256,
  rows: Object.fromEntries(contents.manifest.parts.map(({ name, rows }) => [name, rows])),
  mails: mails.length,
  endedLinks,
  erasedAgain,
  migrated,
  log: { intact: log.intact, break: log.break, entries: log.entries },
});
