import { join } from 'node:path';
import { Module } from '@nestjs/common';
import type { DynamicModule, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { MikroORM, RequestContext } from '@mikro-orm/core';
import { migrations } from '@domeka/migrations';
import { apiAdapter, longestConnecting, patiently, PlatformModule, readEnvironment } from '@domeka/platform';
import type { Environment, RunningEnvironment } from '@domeka/platform';
import { createDatabase, databaseName, postgresFolder, takeDataFolder } from '../embedded/embedded-services.ts';
import { InUse } from '../embedded/instance-lock.ts';
import { followServersMail } from '../embedded/kept-mail.ts';
import { lastWords, runningPostgresUrl, startPostgres } from '../embedded/postgres.ts';
import { keptSecretKey } from '../embedded/secret-key.ts';
import { StartError } from '../faults/start-error.ts';
import { reach } from './backup/infrastructure/sessions.queries.ts';
import { CommandLogger } from './command-logger.ts';
import { upgrade } from './upgrade/upgrade.ts';

@Module({})
class CommandModule {
  static with(environment: RunningEnvironment, modules: Type[]): DynamicModule {
    return {
      module: CommandModule,
      imports: [PlatformModule.with({ ...environment, metricsPort: null }, migrations), ...modules],
    };
  }
}

export async function withProduct<T>(modules: Type[], use: (app: NestFastifyApplication) => Promise<T>): Promise<T> {
  return withDatabase(async (environment) => {
    if (environment.isStartedHere) await upgrade(environment, backupFolder(environment), migrations);
    return withApp(environment, modules, use);
  });
}

export interface CommandEnvironment extends Environment {
  databaseUrl: string;
  secretKey: string;
  isEmbedded: boolean;
  isStartedHere: boolean;
  isSecretKept: boolean;
}

/** Starts an embedded database unless it is running. Migrates nothing. */
export async function withDatabase<T>(use: (environment: CommandEnvironment) => Promise<T>): Promise<T> {
  const running = new AsyncDisposableStack();
  try {
    const environment = await followServersMail(readEnvironment(process.env));
    const { databaseUrl, isStartedHere } =
      environment.databaseUrl === null
        ? await embeddedDatabase(environment, running)
        : { databaseUrl: environment.databaseUrl, isStartedHere: false };
    await reach(databaseUrl);
    const secretKey = environment.secretKey ?? (await keptSecretKey(environment.dataDir));
    const [isEmbedded, isSecretKept] = [environment.databaseUrl === null, environment.secretKey === null];
    return await use({ ...environment, databaseUrl, secretKey, isEmbedded, isStartedHere, isSecretKept });
  } finally {
    await running.disposeAsync();
  }
}

export const backupFolder = ({ backupDir, dataDir }: Environment) => backupDir ?? join(dataDir, 'backups');

async function embeddedDatabase({ dataDir }: Environment, running: AsyncDisposableStack) {
  const served = await runningPostgresUrl(postgresFolder(dataDir), databaseName);
  if (served) return { databaseUrl: served, isStartedHere: false };
  await takeDataFolder(dataDir, running, { isBrief: true }).catch((error: unknown) => refuseServed(error, dataDir));
  const postgres = await startPostgres({ dataDir: postgresFolder(dataDir), durable: true });
  running.defer(() => postgres.stop());
  await createDatabase(postgres);
  return { databaseUrl: postgres.url(databaseName), isStartedHere: true };
}

/** A server has the folder, whose database would have been found if it ran. */
async function refuseServed(error: unknown, dataDir: string): Promise<never> {
  if (!(error instanceof InUse && error.isServer)) throw error;
  const why = await lastWords(postgresFolder(dataDir));
  throw new StartError(`Domeka is running (process ${error.pid}), but its database is not: ${why}.`);
}

/** Creates the application without starting it: no jobs run and nothing listens. */
export async function withApp<T>(
  environment: Environment & { databaseUrl: string; secretKey: string },
  modules: Type[],
  use: (app: NestFastifyApplication) => Promise<T>,
): Promise<T> {
  const smtpUrl = environment.smtpUrl ?? 'smtp://127.0.0.1'; // mails are only queued here; the server sends them
  const databaseWaitSeconds = Math.max(environment.databaseWaitSeconds, longestConnecting / 1000);
  const module = CommandModule.with({ ...environment, databaseWaitSeconds, smtpUrl }, modules);
  const options = { abortOnError: false, logger: new CommandLogger() };
  return patiently(async () => {
    const app = await NestFactory.create<NestFastifyApplication>(module, apiAdapter(environment), options);
    try {
      return await RequestContext.create(app.get(MikroORM).em, () => use(app));
    } finally {
      await app.close();
    }
  });
}
