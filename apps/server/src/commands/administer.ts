import { ConsoleLogger, Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { MikroORM, RequestContext } from '@mikro-orm/core';
import { AdminSecurityModule } from '@domeka/admin-security';
import { AdminRole, IdentityModule, ResetTwoStep } from '@domeka/identity';
import { migrations } from '@domeka/migrations';
import { apiAdapter, Jobs, migrate, PlatformModule, readEnvironment } from '@domeka/platform';
import type { Environment, RunningEnvironment } from '@domeka/platform';
import { createDatabase, databaseName, postgresFolder, takeDataFolder } from '../embedded/embedded-services.ts';
import { runningPostgresUrl, startPostgres } from '../embedded/postgres.ts';
import { keptSecretKey } from '../embedded/secret-key.ts';

/** What the commands need: accounts, and the audit log that notes what they do. */
@Module({})
class AdministrationModule {
  static with(environment: RunningEnvironment): DynamicModule {
    const imports = [PlatformModule.with(environment, migrations), IdentityModule, AdminSecurityModule];
    return { module: AdministrationModule, imports };
  }
}

/** What may be asked for with somebody's address, and what comes of it. */
const outcomes = {
  grant: {
    granted: { text: 'is an administrator now, from the next sign-in on.', exitCode: 0 },
    already: { text: 'was an administrator already.', exitCode: 0 },
    unknown: { text: 'has no account. Sign up first.', exitCode: 1 },
    unconfirmed: { text: 'has not confirmed the address yet. Open the link in the mail first.', exitCode: 1 },
  },
  revoke: {
    revoked: { text: 'is no administrator any more.', exitCode: 0 },
    already: { text: 'was no administrator.', exitCode: 0 },
    unknown: { text: 'has no account.', exitCode: 1 },
    configured: { text: 'is named in ADMIN_EMAIL, which would grant it again. Take it out there first.', exitCode: 1 },
    last: { text: 'is the only administrator. Make somebody else one first.', exitCode: 1 },
  },
  'reset-two-step': {
    reset: {
      text: 'logs in with the password alone now. All devices are signed out, and a mail says so.',
      exitCode: 0,
    },
    off: { text: 'has no two-step verification.', exitCode: 0 },
    unknown: { text: 'has no account.', exitCode: 1 },
  },
} as const;
type Command = keyof typeof outcomes;

/** All commands, as the usage line names them. */
export const commands = Object.keys(outcomes);

export const isCommand = (command: string | undefined): command is Command =>
  command !== undefined && Object.hasOwn(outcomes, command);

/**
 * Makes somebody an administrator, takes that back, or turns off the two-step verification of somebody who lost every
 * code; in the configured database or in the embedded one, which is started for this when it does not run. Says what
 * happened in one line; answers the exit code.
 */
export async function administer(command: Command, email: string): Promise<number> {
  const running = new AsyncDisposableStack();
  try {
    const environment = readEnvironment(process.env);
    const databaseUrl = environment.databaseUrl ?? (await embeddedDatabase(environment, running));
    const outcome = await withApp({ ...environment, databaseUrl }, (app) => outcomeOf(app, command, email));
    process.stdout.write(`${email} ${outcome.text}\n`);
    return outcome.exitCode;
  } finally {
    await running.disposeAsync();
  }
}

async function outcomeOf(app: NestFastifyApplication, command: Command, email: string) {
  const role = app.get(AdminRole);
  if (command === 'grant') return outcomes.grant[await role.grant(email)];
  if (command === 'revoke') return outcomes.revoke[await role.revoke(email)];
  await app.get(Jobs).openQueues();
  return outcomes[command][await app.get(ResetTwoStep).execute(email)];
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
  use: (app: NestFastifyApplication) => Promise<T>,
): Promise<T> {
  const secretKey = environment.secretKey ?? (await keptSecretKey(environment.dataDir));
  const smtpUrl = environment.smtpUrl ?? 'smtp://127.0.0.1'; // mails are owed here, and sent by the product
  const module = AdministrationModule.with({ ...environment, secretKey, smtpUrl });
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
