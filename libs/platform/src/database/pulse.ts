import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { OnApplicationShutdown, OnModuleInit } from '@nestjs/common';
import pg from 'pg';
import { ENVIRONMENT } from '../config/environment.ts';
import type { RunningEnvironment } from '../config/environment.ts';
import { productVersion } from '../config/version.ts';
import { dropGivenUp } from './pools/lent-client.ts';

/** Milliseconds between heartbeats. */
const pause = 400;

/** A demoted primary still answers; after a failover the name may lead to another server. */
const asked = 'select pg_is_in_recovery() as "isStandby", pg_postmaster_start_time()::text as since';

/** `well` also where the server refuses: it does so to all connections, and nobody waits for it. */
type Heard = 'well' | 'silent' | 'standby';
const told: Record<Heard, string> = {
  well: 'the database answers again',
  silent: 'the database does not answer any more',
  standby: 'the database is a standby and takes no changes',
};

/** Heartbeat, since a stalled or demoted server closes no connection: while it is away all connections are dropped. */
@Injectable()
export class Pulse implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger('Pulse');
  private readonly watched = new Set<pg.Client>();
  private readonly stopped = new AbortController();
  private asking: pg.Client | null = null;
  private heard: Heard = 'well';
  private server: string | null = null;

  constructor(@Inject(ENVIRONMENT) private readonly environment: RunningEnvironment) {}

  onModuleInit() {
    void this.ask();
  }

  onApplicationShutdown() {
    this.stopped.abort();
    this.forgetConnection();
    dropGivenUp();
  }

  watch(Client: typeof pg.Client): typeof pg.Client {
    const begin = (client: pg.Client) => {
      this.watched.add(client);
      client.once('end', () => this.watched.delete(client));
      client.once('unconfirmed', () => this.forgetConnection()); // the name may lead elsewhere by now
      if (this.heard !== 'well') process.nextTick(() => giveUp(client));
    };
    return class extends Client {
      constructor(config?: pg.ClientConfig) {
        super(config);
        begin(this);
      }
    };
  }

  private async ask() {
    while (!this.stopped.signal.aborted) {
      this.hear(await this.listen());
      await sleep(pause, undefined, { ref: false, signal: this.stopped.signal }).catch(() => undefined);
    }
  }

  private async listen(): Promise<Heard> {
    const patience = this.environment.databaseWaitSeconds * 500;
    const answered = this.question().catch((): Heard => {
      this.forgetConnection();
      return 'well';
    });
    // A busy event loop may not have read the answer yet.
    const late = sleep(patience, undefined, { ref: false }).then(() => setImmediate<Heard>('silent'));
    const heard = await Promise.race([answered, late]);
    if (heard !== 'well') this.forgetConnection();
    return heard;
  }

  private async question(): Promise<Heard> {
    if (!this.asking) {
      const { databaseUrl: connectionString } = this.environment;
      const client = new pg.Client({ connectionString, application_name: `domeka-pulse ${productVersion}` });
      this.asking = client.on('error', () => undefined);
      await client.connect();
    }
    const { rows } = await this.asking.query<{ isStandby: boolean; since: string }>(asked);
    const [{ isStandby, since } = { isStandby: false, since: null }] = rows;
    if (isStandby) return 'standby';
    if (this.server !== null && this.server !== since) this.dropAll();
    this.server = since;
    return 'well';
  }

  private forgetConnection() {
    if (this.asking) giveUp(this.asking);
    this.asking = null;
  }

  private hear(heard: Heard) {
    if (heard === 'well' && this.heard !== 'well') this.logger.log(told[heard]);
    if (heard !== 'well' && this.heard !== heard) this.logger.error(told[heard]);
    this.heard = heard;
    if (heard !== 'well') this.dropAll();
  }

  private dropAll() {
    for (const client of this.watched) giveUp(client);
  }
}

const giveUp = (client: pg.Client) => client.connection.stream.destroy();
