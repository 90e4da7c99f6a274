import { ConsoleLogger, Module } from '@nestjs/common';
import type { DynamicModule, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { MikroORM, RequestContext } from '@mikro-orm/core';
import { migrations } from '@domeka/migrations';
import { apiAdapter, migrate, PlatformModule, readEnvironment } from '@domeka/platform';
import type { Environment, RunningEnvironment } from '@domeka/platform';
import { createDatabase, databaseName, postgresFolder, takeDataFolder } from '../embedded/embedded-services.ts';
import { runningPostgresUrl, startPostgres } from '../embedded/postgres.ts';
import { keptSecretKey } from '../embedded/secret-key.ts';

@Module({})
class CommandModule {
  static with(environment: RunningEnvironment, modules: Type[]): DynamicModule {
    return { module: CommandModule, imports: [PlatformModule.with(environment, migrations), ...modules] };
  }
}

/**
 * Does what a command is for with these modules of the product, in the configured database or in the embedded one,
 * which is started for this when it does not run.
 */
export async function withProduct<T>(modules: Type[], use: (app: NestFastifyApplication) => Promise<T>): Promise<T> {
  const running = new AsyncDisposableStack();
  try {
    const environment = readEnvironment(process.env);
    const databaseUrl = environment.databaseUrl ?? (await embeddedDatabase(environment, running));
    return await withApp({ ...environment, databaseUrl }, modules, use);
  } finally {
    await running.disposeAsync();
  }
}

async function embeddedDatabase({ dataDir }: Environment, running: AsyncDisposableStack): Promise<string> {
  const served = await runningPostgresUrl(postgresFolder(dataDir), databaseName);
  if (served) return served;
  await takeDataFolder(dataDir, running, { isBrief: true });
  const postgres = await startPostgres({ dataDir: postgresFolder(dataDir), durable: true });
  running.defer(() => postgres.stop());
  await createDatabase(postgres);
  await migrate(postgres.url(databaseName), migrations);
  return postgres.url(databaseName);
}

/** The application is put together but not started: no jobs are worked off and nothing is served from here. */
async function withApp<T>(
  environment: Environment & { databaseUrl: string },
  modules: Type[],
  use: (app: NestFastifyApplication) => Promise<T>,
): Promise<T> {
  const secretKey = environment.secretKey ?? (await keptSecretKey(environment.dataDir));
  const smtpUrl = environment.smtpUrl ?? 'smtp://127.0.0.1'; // mails are owed here, and sent by the product
  const module = CommandModule.with({ ...environment, secretKey, smtpUrl }, modules);
  const app = await NestFactory.create<NestFastifyApplication>(module, apiAdapter(environment), {
    abortOnError: false,
    logger: new ConsoleLogger({ logLevels: ['fatal', 'error', 'warn'] }),
  });
  try {
    return await RequestContext.create(app.get(MikroORM).em, () => use(app));
  } finally {
    await app.close();
  }
}
