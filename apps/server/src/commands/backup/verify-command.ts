import { readArchive, readEnvironment } from '@domeka/platform';
import { StartError } from '../../process/start-error.ts';
import { factsOf, fromHere } from './backup-command.ts';
import { secretName } from './make-backup.ts';

/**
 * Reads all of the archive and says what it holds; needs no database. With `showSecret` it prints the secret in it
 * instead.
 *
 * @throws ArchiveError, EnvironmentError: one line
 */
export async function runVerify(given: string, showSecret = false): Promise<number> {
  const file = fromHere(given);
  let secret = '';
  const read = await readArchive(file, readEnvironment(passphraseOnly()).backupPassphrase, {
    begin: () => Promise.resolve(),
    take: (part, bytes) => {
      if (part === secretName) secret += bytes.toString('utf8');
      return Promise.resolve();
    },
  });
  if (showSecret && secret === '') throw new StartError('The secret is not in this archive.');
  process.stdout.write(showSecret ? `${secret}\n` : wordsOf(file, read));
  return 0;
}

function wordsOf(file: string, read: Awaited<ReturnType<typeof readArchive>>): string {
  const { header, manifest } = read;
  const lines = [
    `${file} is whole: the state of ${header.madeAt}, made by Domeka ${header.program} from PostgreSQL ${header.postgres}.`,
    ...manifest.parts.filter(({ rows }) => rows > 0).map(({ name, rows }) => `  ${name}: ${rows}`),
    JSON.stringify(factsOf({ file, ...read })),
  ];
  return `${lines.join('\n')}\n`;
}

/** Other settings may be wrong here: nothing of them is used. */
const passphraseOnly = () => {
  const { BACKUP_PASSPHRASE, BACKUP_PASSPHRASE_FILE } = process.env;
  return { BACKUP_PASSPHRASE, BACKUP_PASSPHRASE_FILE };
};
