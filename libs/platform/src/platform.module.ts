import { Global, Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import { APP_FILTER, APP_INTERCEPTOR, APP_PIPE } from '@nestjs/core';
import { ScheduleModule } from '@nestjs/schedule';
import { ThrottlerModule } from '@nestjs/throttler';
import type { MigrationObject } from '@mikro-orm/postgresql';
import { MailerModule } from '@nestjs-modules/mailer';
import { LoggerModule } from 'nestjs-pino';
import { ENVIRONMENT, hasMail } from './config/environment.ts';
import type { RunningEnvironment } from './config/environment.ts';
import { Keyring } from './config/keyring.ts';
import { DatabaseModule } from './database/database.module.ts';
import { AuditedEvents } from './events/audited-events.ts';
import { DomainEvents } from './events/domain-events.ts';
import { RegularFetches } from './fetch/regular-fetches.ts';
import { HealthController } from './health/health.controller.ts';
import { Readiness } from './health/readiness.ts';
import { ServingProcesses } from './health/serving-processes.ts';
import { FormAuthors } from './http/form-authors.ts';
import { IdempotencyInterceptor } from './http/idempotency.interceptor.ts';
import { inputPipe } from './http/input.ts';
import { ProblemFilter } from './http/problem.filter.ts';
import { Figures } from './figures.ts';
import { Housekeeping } from './jobs/housekeeping.ts';
import { Jobs } from './jobs/jobs.ts';
import { LimitStore } from './limits/limit-store.ts';
import { Limits } from './limits/limits.ts';
import { throttlers } from './limits/limit.guard.ts';
import { PostgresCounters } from './limits/postgres-counters.ts';
import { SHARED_COUNTERS } from './limits/shared-counters.ts';
import { loggerOptions } from './logging/logging.ts';
import { bulkQueue } from './mail/mail.queries.ts';
import { MailQuota } from './mail/mail-quota.ts';
import { Outbox } from './mail/outbox.ts';
import { Gauges } from './metrics/gauges.ts';
import { metricsProvider } from './metrics/metrics.provider.ts';

@Global()
@Module({})
class ConfigurationModule {
  static with(environment: RunningEnvironment): DynamicModule {
    const keyring = new Keyring(environment.secretKey, environment.secretKeyPrevious);
    return {
      module: ConfigurationModule,
      providers: [
        { provide: ENVIRONMENT, useValue: environment },
        { provide: Keyring, useValue: keyring },
        FormAuthors,
      ],
      exports: [ENVIRONMENT, Keyring, FormAuthors],
    };
  }
}

const shared = [
  AuditedEvents,
  DomainEvents,
  Figures,
  Gauges,
  metricsProvider,
  Readiness,
  ServingProcesses,
  Jobs,
  RegularFetches,
  Housekeeping,
  Outbox,
  Limits,
  MailQuota,
];

@Global()
@Module({})
export class PlatformModule {
  static with(environment: RunningEnvironment, migrations: MigrationObject[]): DynamicModule {
    const doesJobs = environment.roles.includes('jobs');
    return {
      module: PlatformModule,
      imports: [
        ConfigurationModule.with(environment),
        DatabaseModule.with(migrations),
        LoggerModule.forRoot(loggerOptions(environment.logLevel)),
        ScheduleModule.forRoot({ cronJobs: doesJobs, intervals: doesJobs }),
        MailerModule.forRoot({
          transport: mailServer(environment),
          // The job tries a failed mail again, so the pool must not.
          transports: { [bulkQueue]: { ...mailServer(environment), pool: true, maxConnections: 1, maxRequeues: 0 } },
        }),
        ThrottlerModule.forRootAsync({
          imports: [LimitStoreModule],
          inject: [LimitStore],
          useFactory: (storage: LimitStore) => ({ throttlers, storage, setHeaders: false }),
        }),
        LimitStoreModule,
      ],
      controllers: [HealthController],
      providers: [
        ...shared,
        { provide: APP_PIPE, useFactory: inputPipe },
        { provide: APP_FILTER, useClass: ProblemFilter },
        { provide: APP_INTERCEPTOR, useClass: IdempotencyInterceptor },
      ],
      exports: [...shared, ThrottlerModule],
    };
  }
}

/** Without a mail server nothing connects; the outbox keeps mails from it. */
const mailServer = (environment: RunningEnvironment) =>
  hasMail(environment)
    ? { url: environment.smtpUrl, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }
    : { jsonTransport: true as const };

/** The Redis client is loaded only with REDIS_URL. */
const sharedCounters = {
  provide: SHARED_COUNTERS,
  inject: [ENVIRONMENT, PostgresCounters],
  useFactory: async ({ redisUrl }: RunningEnvironment, postgres: PostgresCounters) => {
    if (redisUrl === null) return postgres;
    const { RedisCounters } = await import('./limits/redis-counters.ts');
    return new RedisCounters(redisUrl, postgres);
  },
};

@Module({ providers: [PostgresCounters, sharedCounters, LimitStore], exports: [LimitStore] })
class LimitStoreModule {}
