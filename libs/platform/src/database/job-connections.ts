import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import pg from 'pg';
import type { Db } from 'pg-boss';
import { ENVIRONMENT } from '../config/environment.ts';
import type { RunningEnvironment } from '../config/environment.ts';
import { longestConnecting } from './own-connection.ts';
import { LentClient } from './pools/lent-client.ts';
import { OpenPools } from './pools/open-pools.ts';
import { ofJobs } from './pools/shares.ts';
import { Pulse } from './pulse.ts';

type Listen = NonNullable<Db['listen']>;

/** Between two tries to listen, in ms. */
const pause = 1000;

/** pg-boss's way to the database: watched by the pulse, counted in `DATABASE_POOL`, and no cancelled wait is a success. */
@Injectable()
export class JobConnections implements Db, OnApplicationShutdown {
  private readonly settings: pg.ClientConfig;
  private readonly pool: pg.Pool;
  private readonly Listener: typeof pg.Client;

  constructor(@Inject(ENVIRONMENT) environment: RunningEnvironment, pulse: Pulse, pools: OpenPools) {
    const logger = new Logger('Jobs');
    this.settings = {
      connectionString: environment.databaseUrl,
      application_name: 'domeka-jobs',
      connectionTimeoutMillis: longestConnecting,
    };
    this.Listener = pulse.watch(pg.Client);
    this.pool = new pg.Pool({ ...this.settings, Client: pulse.watch(LentClient), max: ofJobs }).on('error', (error) =>
      logger.warn(`PostgreSQL connection lost: ${error.message}`),
    );
    pools.keep('jobs', this.pool);
  }

  executeSql(text: string, values?: unknown[]): Promise<pg.QueryResult> {
    return this.pool.query(text, values);
  }

  /** On a connection of its own until it is closed; jobs are found without it, only later. */
  async listen(...[channel, onNotification, onReconnect]: Parameters<Listen>): ReturnType<Listen> {
    const closing = new AbortController();
    const heard = this.keepListening(channel, onNotification, onReconnect, closing.signal);
    return {
      close: async () => {
        closing.abort();
        await heard;
      },
    };
  }

  async onApplicationShutdown() {
    await this.pool.end();
  }

  private async keepListening(...[channel, tell, begun, closed]: [...Parameters<Listen>, AbortSignal]) {
    while (!closed.aborted) {
      const client = new this.Listener(this.settings).on('error', () => undefined);
      client.on('notification', ({ payload }) => payload !== undefined && tell(payload));
      const ended = new Promise((end) => client.once('end', end));
      const drop = () => client.connection.stream.destroy();
      closed.addEventListener('abort', drop);
      try {
        await client.connect();
        await client.query(`listen ${client.escapeIdentifier(channel)}`);
        begun();
        await ended;
      } catch {
        drop();
      }
      closed.removeEventListener('abort', drop);
      await sleep(pause, undefined, { signal: closed }).catch(() => undefined);
    }
  }
}
