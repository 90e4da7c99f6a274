import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { OnApplicationShutdown, OnModuleInit } from '@nestjs/common';
import pg from 'pg';
import { ENVIRONMENT } from '../../config/environment.ts';
import type { RunningEnvironment } from '../../config/environment.ts';
import { connectionFault } from '../connection-fault.ts';
import { OpenPools } from '../pools/open-pools.ts';
import { sharesOf } from '../pools/shares.ts';
import { readOnly, servingSettings, Sql } from '../sql.ts';
import type { ReplicaAt } from './caught-up.ts';
import { isAway } from './is-away.ts';
import { placeOfPrimary, placeReached, positionReached } from './positions.ts';
import type { JournalPlace } from './positions.ts';
import { Standing } from './standing.ts';

/** In ms, between two looks at how far primary and replica are. */
const interval = 1000;
/** Statements under way on each connection or waiting for it; a request has several. Further ones go to the primary. */
const mostAtOnce = 3;
/** In ms: the server ends what takes too long, unless it is gone. */
const grace = 250;

/** The server of DATABASE_READ_URL, which is asked only while it is there and less than 30 s behind. */
@Injectable()
export class Replica implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger('Replica');
  private readonly standing = new Standing();
  private readonly stopped = new AbortController();
  private readonly clients = new Set<pg.Client>();
  private readonly pool: pg.Pool | null;
  private readonly most: number;
  /** In ms, for an answer that takes no time. */
  private readonly patience: number;
  private underWay = 0;
  private said: string | null = null;

  constructor(
    @Inject(ENVIRONMENT) private readonly environment: RunningEnvironment,
    private readonly sql: Sql,
    pools: OpenPools,
  ) {
    const connections = sharesOf(environment).replica;
    this.most = mostAtOnce * connections;
    this.patience = environment.databaseWaitSeconds * 500;
    this.pool = environment.databaseReadUrl === null ? null : this.openPool(environment.databaseReadUrl, connections);
    if (this.pool) pools.keep('replica', this.pool);
  }

  onModuleInit() {
    if (this.pool) void this.watch();
  }

  async onApplicationShutdown() {
    this.stopped.abort();
    this.dropAll();
    await this.pool?.end();
  }

  /** Null: ask the primary, as this one is not to be asked, has enough to do, or failed. */
  async read<Row>(statement: pg.QueryConfig): Promise<Row[] | null> {
    if (!this.standing.isAsked) return null;
    return this.lend(async (client) => {
      const [reached, { rows }] = await Promise.all([
        this.soon<{ position: number }>(client, positionReached), // a name may lead to several replicas
        client.query(statement),
      ]);
      return this.isFresh(reached.position) ? (rows as Row[]) : null;
    });
  }

  /** What one who reads there by a connection of one's own asks of it: all that the primary has now. */
  async asOfNow(): Promise<ReplicaAt | null> {
    const { databaseReadUrl: url } = this.environment;
    if (url === null || this.standing.isLeftOut) return null;
    const place = await this.sql.row<JournalPlace>(placeOfPrimary);
    return place && { url, ...place };
  }

  private openPool(connectionString: string, max: number): pg.Pool {
    const { clients } = this;
    const settings = servingSettings(this.environment);
    const Client = class extends pg.Client {
      constructor(config?: pg.ClientConfig) {
        super(config);
        clients.add(this);
        this.once('end', () => clients.delete(this));
        this.on('error', () => undefined); // what is under way rejects
      }
    };
    return new pg.Pool({
      ...settings,
      ...{ connectionString, Client, max, pipeline: true, options: readOnly(settings.options) },
      connectionTimeoutMillis: this.patience,
      query_timeout: settings.statement_timeout + grace,
    }).on('error', () => undefined); // idle connections are replaced
  }

  private async watch() {
    const { signal } = this.stopped;
    while (!signal.aborted) {
      await this.look();
      await sleep(interval, undefined, { ref: false, signal }).catch(() => undefined);
    }
  }

  private async look() {
    const at = performance.now();
    const primary = await this.sql.row<JournalPlace>(placeOfPrimary).catch(() => null); // its own pulse tells
    if (primary === null) return;
    this.standing.mark(primary.position, at);
    if (this.standing.isLeftOut) return;
    await this.lend(async (client) => {
      const reached = await this.soon<JournalPlace>(client, placeReached);
      if (reached.journal !== primary.journal) this.leaveOut('follows another journal than the primary');
      else if (this.isFresh(reached.position)) this.takeIn();
      return null;
    });
  }

  private async lend<Result>(use: (client: pg.PoolClient) => Promise<Result | null>): Promise<Result | null> {
    if (!this.pool || this.underWay >= this.most) return null;
    this.underWay += 1;
    try {
      const client = await this.pool.connect();
      let isDone = false;
      try {
        const result = await use(client);
        isDone = true;
        return result;
      } finally {
        client.release(!isDone);
      }
    } catch (error) {
      if (isAway(error)) this.leaveOut(`does not answer (${connectionFault(error) ?? 'late'})`);
      return null;
    } finally {
      this.underWay -= 1;
    }
  }

  private async soon<Row>(client: pg.PoolClient, text: string): Promise<Row> {
    const bounded: pg.QueryConfig & { query_timeout: number } = { text, query_timeout: this.patience };
    const { rows } = await client.query(bounded);
    return rows[0] as Row;
  }

  private isFresh(position: number): boolean {
    const freshness = this.standing.judge(position);
    if (freshness === 'behind') this.leaveOut('is more than 30 s behind');
    return freshness === 'fresh';
  }

  private takeIn() {
    this.standing.takeIn();
    if (this.said !== null) this.logger.log('the replica is read again');
    this.said = null;
  }

  private leaveOut(why: string) {
    if (this.stopped.signal.aborted) return;
    this.standing.leaveOut();
    if (this.said !== why) this.logger.warn(`the primary is read instead of the replica, which ${why}`);
    this.said = why;
    this.dropAll();
  }

  private dropAll() {
    for (const client of this.clients) client.connection.stream.destroy();
  }
}
