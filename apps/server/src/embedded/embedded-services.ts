import { join } from 'node:path';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Environment, RunningEnvironment } from '@domeka/platform/environment';
import { StartError } from '../faults/start-error.ts';
import { lockInstance } from './instance-lock.ts';
import type { Stay } from './instance-lock.ts';
import { keepRunning } from './keep-running.ts';
import { keepWhetherMail } from './kept-mail.ts';
import { makeFolder } from './make-folder.ts';
import { assertWritable } from './own-folder.ts';
import { startMailServer } from './mailbox/mail-server.ts';
import { MailStore } from './mailbox/mail-store.ts';
import { startPostgres } from './postgres.ts';
import type { EmbeddedPostgres } from './postgres.ts';
import { keptSecretKey } from './secret-key.ts';

export const databaseName = 'domeka';

export const postgresFolder = (dataDir: string) => join(dataDir, 'postgres');
export const mailFolder = (dataDir: string) => join(dataDir, 'mail');

export interface EmbeddedServices {
  environment: RunningEnvironment;
  mails: MailStore | null;
  privateFolder: string | null;
}

/** @throws StartError when a service cannot be started */
export async function startEmbedded(
  environment: Environment,
  logger: Logger,
  running: AsyncDisposableStack,
): Promise<EmbeddedServices> {
  const { dataDir, processes, databasePool } = environment;
  const options = { dataDir: postgresFolder(dataDir), durable: true, connections: processes * databasePool };
  const postgres = environment.databaseUrl === null ? await startPostgres(options) : null;
  if (postgres) {
    running.defer(() => postgres.stop());
    running.defer(keepRunning(postgres, logger));
    await createDatabase(postgres);
  }
  if (environment.smtpUrl === null) await makeDataFolder(dataDir);
  const mails = environment.smtpUrl === null ? new MailStore(mailFolder(dataDir)) : null;
  const mailServer = mails && (await startMailServer(mails));
  if (mailServer) running.defer(() => mailServer.stop());
  return {
    mails,
    privateFolder: postgres && postgres.dataDir !== postgresFolder(dataDir) ? postgres.dataDir : null,
    environment: {
      ...environment,
      databaseUrl: environment.databaseUrl ?? (postgres as EmbeddedPostgres).url(databaseName),
      smtpUrl: environment.smtpUrl ?? (mailServer as { url: string }).url,
      secretKey: environment.secretKey ?? (await keptSecretKey(dataDir)),
    },
  };
}

/** @throws StartError when another instance uses the data folder */
export async function takeDataFolder(
  dataDir: string,
  running: AsyncDisposableStack,
  { stopped, ...stay }: Omit<Stay, 'serves'> & { stopped?: AbortSignal; serves?: Environment },
) {
  await makeDataFolder(dataDir);
  const lock = await lockInstance(dataDir, stay);
  running.defer(() => lock.release());
  stopped?.addEventListener('abort', () => lock.announceLeaving());
  if (stay.serves) await keepWhetherMail(stay.serves);
}

async function makeDataFolder(dataDir: string) {
  await makeFolder(dataDir).catch(({ code }: NodeJS.ErrnoException) => {
    throw new StartError(`The data folder ${dataDir} cannot be made (${code}). Set DATA_DIR to another.`);
  });
  await assertWritable(dataDir);
}

export async function createDatabase(postgres: Pick<EmbeddedPostgres, 'url'>) {
  const client = new pg.Client({ connectionString: postgres.url('postgres') });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [databaseName]);
    if (rowCount === 0) await client.query(`create database ${databaseName}`);
  } finally {
    await client.end();
  }
}
