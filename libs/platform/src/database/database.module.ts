import { Readable } from 'node:stream';
import { Global, Module } from '@nestjs/common';
import type { DynamicModule, OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { RequestContext } from '@mikro-orm/core';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Migrator } from '@mikro-orm/migrations';
import { MikroORM, PostgreSqlDriver } from '@mikro-orm/postgresql';
import type { MigrationObject } from '@mikro-orm/postgresql';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { ENVIRONMENT } from '../config/environment.ts';
import type { RunningEnvironment } from '../config/environment.ts';
import { keepContext } from './keep-context.ts';
import { Clock } from './clock.ts';
import { divideIntoLanes, inLane } from './pools/lanes.ts';
import { OpenPools } from './pools/open-pools.ts';
import { lendPatiently } from './pools/patience.ts';
import { PreparingClient } from './pools/prepared.ts';
import { sharesOf } from './pools/shares.ts';
import { Pulse } from './pulse.ts';
import { SealedColumns } from './sealed-columns.ts';
import { servingSettings, Sql } from './sql.ts';
import { UnitOfWork } from './unit-of-work.ts';

@Module({ providers: [UnitOfWork, Pulse, OpenPools], exports: [UnitOfWork, Pulse, OpenPools] })
class UnitOfWorkModule {}

@Global()
@Module({})
export class DatabaseModule implements OnModuleInit {
  constructor(
    private readonly orm: MikroORM,
    private readonly host: HttpAdapterHost,
  ) {}

  static with(migrations: MigrationObject[]): DynamicModule {
    return {
      module: DatabaseModule,
      imports: [
        UnitOfWorkModule,
        MikroOrmModule.forRootAsync({
          driver: PostgreSqlDriver,
          imports: [UnitOfWorkModule],
          inject: [ENVIRONMENT, UnitOfWork, Pulse, OpenPools],
          useFactory: (environment: RunningEnvironment, unitOfWork: UnitOfWork, pulse: Pulse, pools: OpenPools) => ({
            driver: PostgreSqlDriver,
            clientUrl: environment.databaseUrl,
            autoLoadEntities: true,
            registerRequestContext: false,
            allowGlobalContext: false,
            connect: false,
            extensions: [Migrator],
            migrations: { migrationsList: migrations, snapshot: false, path: 'migrations' },
            subscribers: [unitOfWork],
            forceUtcTimezone: true,
            debug: false,
            driverOptions: {
              Client: pulse.watch(PreparingClient),
              max: sharesOf(environment.databasePool).changes,
              idle_in_transaction_session_timeout: 15_000,
              ...servingSettings(environment),
              onPoolCreated: (pool: pg.Pool) => {
                pools.keep('units-of-work', pool);
                const { ofOneKind } = sharesOf(environment.databasePool);
                divideIntoLanes(pool, ofOneKind, environment.databaseWaitSeconds * 1000);
                lendPatiently(pool, { Client: PreparingClient });
              },
            },
          }),
        }),
      ],
      providers: [Sql, SealedColumns, Clock],
      exports: [Sql, SealedColumns, Clock, UnitOfWorkModule],
    };
  }

  /** Unsafe requests get an EntityManager each; reads use `Sql` and need none. */
  onModuleInit() {
    const fastify = this.host.httpAdapter?.getInstance<FastifyInstance>();
    fastify?.addHook?.('preHandler', (request, _reply, done) => {
      if (request.method === 'GET' || request.method === 'HEAD' || !request.url.startsWith('/api/')) return done();
      inLane(kindOf(request.url), () =>
        RequestContext.create(this.orm.em, () => {
          if (request.body instanceof Readable) keepContext(request.body);
          done();
        }),
      );
    });
  }
}

const kindOf = (url: string) => /^\/api\/([\w-]+)/.exec(url)?.[1] ?? '';
