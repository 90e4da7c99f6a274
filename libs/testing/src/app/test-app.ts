import { randomUUID } from 'node:crypto';
import { Module } from '@nestjs/common';
import type { DynamicModule, Type } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import type { TestingModuleBuilder } from '@nestjs/testing';
import { Logger } from 'nestjs-pino';
import { apiAdapter, fullHashingCost, HASHING_COST, PlatformModule, prepareApi } from '@domeka/platform';
import type { HashingCost, RunningEnvironment } from '@domeka/platform';
import { migrations } from '@domeka/migrations';
import pg from 'pg';
import { apiClientOf } from './api-client.ts';
import type { ApiClient } from './api-client.ts';
import { closing } from './closing.ts';
import { signedInPerson } from './person.ts';
import type { Person } from './person.ts';
import { createTestDatabase } from './test-database.ts';
import { startTestMailbox } from '../stand-ins/test-mailbox.ts';
import type { TestMailbox } from '../stand-ins/test-mailbox.ts';
import { until } from '../until.ts';

export interface TestApp {
  app: NestFastifyApplication;
  api: ApiClient;
  mailbox: TestMailbox;
  environment: RunningEnvironment;
  routes: string[];
  /** For what no route shows. */
  sql: <Row>(text: string, values?: unknown[]) => Promise<Row[]>;
  /** Signs up, confirms the mail and signs in, over HTTP. A name with an @ is the whole address. */
  person(name?: string): Promise<Person>;
  /** Waits until every mail has left or was given up. */
  mailsSettled(): Promise<void>;
  /** Another process of the product with the same database and mailbox; closes with this one. */
  another(overrides?: Partial<RunningEnvironment>): Promise<TestApp>;
  close(): Promise<void>;
}

type Adjust = (testing: TestingModuleBuilder) => TestingModuleBuilder;

const lowHashingCost: HashingCost = { memoryCost: 64, timeCost: 1, parallelism: 1 };
/** For tests of the real cost of a password. */
export const fullHashing: Adjust = (testing) => testing.overrideProvider(HASHING_COST).useValue(fullHashingCost);

export const adminEmail = 'admin@example.test';

/** Runs modules on their own database and mailbox, reached over HTTP. Limits are wide unless a test sets its own. */
export async function startTestApp(
  modules: Type[],
  overrides: Partial<RunningEnvironment> = {},
  adjust: Adjust = (same) => same,
): Promise<TestApp> {
  const [database, mailbox] = await Promise.all([createTestDatabase(), startTestMailbox()]);
  const environment = { ...testEnvironment(database.url, mailbox.url), ...overrides };
  const running: NestFastifyApplication[] = [];
  const besides: pg.Pool[] = [];
  const close = async () => {
    for (const app of running) app.getHttpServer().closeAllConnections();
    const { url } = database;
    await Promise.all(running.map((app) => closing('an application', url, () => app.close())));
    await closing('the mailbox', url, () => mailbox.close());
    await Promise.all(besides.map((beside) => beside.end()));
    await database.drop();
  };
  const start = async (own: RunningEnvironment): Promise<TestApp> => {
    const { app, routes } = await createApp(own, modules, adjust);
    running.push(app);
    const api = apiClientOf(app);
    const beside = new pg.Pool({ connectionString: own.databaseUrl, max: 5 }).on('error', () => undefined);
    besides.push(beside);
    const sql: TestApp['sql'] = async (text, values) => (await beside.query(text, values)).rows as never;
    const telling = { ...mailbox, next: (to: string) => mailbox.next(to).catch(tellUnfinishedMails(sql)) };
    return {
      app,
      api,
      mailbox: telling,
      environment: own,
      routes,
      sql,
      close,
      person: (name = 'person') =>
        signedInPerson(api, telling, name.includes('@') ? name : `${name}-${randomUUID().slice(0, 8)}@example.test`),
      mailsSettled: () => mailsSettled(sql),
      another: (changed) => start({ ...own, ...changed }),
    };
  };
  try {
    return await start(environment);
  } catch (error) {
    await close();
    throw error;
  }
}

async function createApp(environment: RunningEnvironment, modules: Type[], adjust: Adjust) {
  const cheap = Test.createTestingModule({ imports: [AppOf.modules(environment, modules)] })
    .overrideProvider(HASHING_COST)
    .useValue(lowHashingCost);
  const testing = await adjust(cheap).compile();
  const app = testing.createNestApplication<NestFastifyApplication>(apiAdapter(environment), {
    bodyParser: false,
    bufferLogs: true,
  });
  app.useLogger(app.get(Logger));
  const fastify = app.getHttpAdapter().getInstance();
  const routes: string[] = [];
  fastify.addHook('onRoute', ({ method, url }) => {
    const path = url.replace(/^\/api/, '');
    routes.push(
      ...[method]
        .flat()
        .filter((one) => one !== 'HEAD' && path !== url)
        .map((one) => `${one} ${path}`),
    );
  });
  prepareApi(app);
  try {
    await app.init();
    await fastify.ready();
  } catch (error) {
    await app.close();
    throw error;
  }
  return { app, routes };
}

@Module({})
class AppOf {
  static modules(environment: RunningEnvironment, modules: Type[]): DynamicModule {
    return { module: AppOf, imports: [PlatformModule.with(environment, migrations), ...modules] };
  }
}

const testEnvironment = (databaseUrl: string, smtpUrl: string): RunningEnvironment => ({
  port: 3000,
  host: '127.0.0.1',
  publicUrl: 'http://localhost:3000',
  dataDir: '/nonexistent',
  auditCheckpointDir: null,
  databaseUrl,
  roles: ['web', 'jobs'],
  metricsPort: null,
  metricsHost: '127.0.0.1',
  processes: 1,
  databaseWaitSeconds: 30, // so that slow machines pass
  databasePool: 30,
  smtpUrl,
  signups: 'open',
  signupDomains: [],
  redisUrl: null,
  catalogUrl: null,
  recallsUrl: null,
  pushHosts: [],
  mailFrom: 'Domeka <no-reply@example.test>',
  contactEmail: 'contact@example.test',
  adminEmail,
  testEmail: null,
  secretKey: 'test-secret-test-secret-test-secret',
  secretKeyPrevious: null,
  trustProxy: false,
  logLevel: process.env.TEST_LOG_LEVEL ?? 'silent',
  throttleScale: 1000,
  mailSpacingSeconds: 0,
  oidcProviders: [],
  backupDir: null,
  backupAt: '03:30',
  backupKeep: 14,
  backupPassphrase: null,
  restorePoints: true,
  migrate: true,
  serviceWorker: true,
});

const tellUnfinishedMails = (sql: TestApp['sql']) => async (error: unknown) => {
  const unfinished = await sql(
    `select name, state::text, retry_count, created_on, start_after, started_on, output, now() from pgboss.job
     where name ~ 'mail' and state <> 'completed'`,
  );
  throw new Error(`${(error as Error).message}. Not completed: ${JSON.stringify(unfinished)}`);
};

async function mailsSettled(sql: TestApp['sql']) {
  await until(async () => {
    const [row] = await sql<{ open: number }>(
      `select count(*)::int as open from pgboss.job where name in ('mail', 'bulk-mail') and state < 'completed'`,
    );
    return row?.open === 0 || undefined;
  }, 'end to the mails under way');
}
