import { readArchive, readEnvironment } from '@domeka/platform';
import { StartError } from '../../faults/start-error.ts';
import type { FileCommand } from '../file-command.ts';
import { factsOf } from './backup-command.ts';
import { SecretTaker } from './gathered-part.ts';

/** Needs no database. With `secret` it prints only the secret. @throws ArchiveError, EnvironmentError: one line */
export async function runVerify({ file, secret: showSecret, json }: FileCommand<'secret' | 'json'>): Promise<number> {
  const taker = new SecretTaker();
  const read = await readArchive(file, readEnvironment(passphraseOnly()).backupPassphrase, taker);
  if (showSecret && taker.secret === '') throw new StartError('The secret is not in this archive.');
  const lines = showSecret ? [taker.secret] : wordsOf(file, read);
  if (json && !showSecret) lines.push(JSON.stringify(factsOf({ file, ...read })));
  process.stdout.write(`${lines.join('\n')}\n`);
  return 0;
}

const wordsOf = (file: string, { header, manifest }: Awaited<ReturnType<typeof readArchive>>): string[] => [
  ...manifest.parts.filter(({ rows }) => rows > 0).map(({ name, rows }) => `  ${name}: ${rows}`),
  `${file} is whole: the state of ${header.madeAt}, made by Domeka ${header.program} from PostgreSQL ${header.postgres}.`,
];

/** Reads only this: other settings may be wrong here. */
const passphraseOnly = () => {
  const { BACKUP_PASSPHRASE, BACKUP_PASSPHRASE_FILE } = process.env;
  return { BACKUP_PASSPHRASE, BACKUP_PASSPHRASE_FILE };
};
