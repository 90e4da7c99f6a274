import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { OnApplicationShutdown, OnModuleInit } from '@nestjs/common';
import pg from 'pg';
import { ENVIRONMENT } from '../config/environment.ts';
import type { RunningEnvironment } from '../config/environment.ts';

/** Milliseconds between heartbeats. */
const pause = 400;

/** Heartbeat, since a stalled server or network closes no connection. Without an answer all connections are dropped. */
@Injectable()
export class Pulse implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger('Pulse');
  private readonly watched = new Set<pg.Client>();
  private readonly stopped = new AbortController();
  private asking: pg.Client | null = null;
  private isSilent = false;

  constructor(@Inject(ENVIRONMENT) private readonly environment: RunningEnvironment) {}

  onModuleInit() {
    void this.ask();
  }

  onApplicationShutdown() {
    this.stopped.abort();
    this.forgetConnection();
  }

  watch(Client: typeof pg.Client): typeof pg.Client {
    const begin = (client: pg.Client) => {
      this.watched.add(client);
      client.once('end', () => this.watched.delete(client));
      if (this.isSilent) process.nextTick(() => giveUp(client));
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
      this.hear(await this.answers());
      await sleep(pause, undefined, { ref: false, signal: this.stopped.signal }).catch(() => undefined);
    }
  }

  private async answers(): Promise<boolean> {
    const patience = this.environment.databaseWaitSeconds * 500;
    const answered = this.question().then(
      () => true,
      () => {
        this.forgetConnection();
        return true;
      },
    );
    // A busy event loop may not have read the answer yet.
    const late = sleep(patience, undefined, { ref: false }).then(() => setImmediate(false));
    const isAnswered = await Promise.race([answered, late]);
    if (!isAnswered) this.forgetConnection();
    return isAnswered;
  }

  private async question() {
    if (!this.asking) {
      const { databaseUrl } = this.environment;
      const client = new pg.Client({ connectionString: databaseUrl, application_name: 'domeka-pulse' });
      this.asking = client.on('error', () => undefined);
      await client.connect();
    }
    await this.asking.query('select 1');
  }

  private forgetConnection() {
    if (this.asking) giveUp(this.asking);
    this.asking = null;
  }

  private hear(isAnswered: boolean) {
    if (isAnswered && this.isSilent) this.logger.log('the database answers again');
    if (!isAnswered && !this.isSilent) this.logger.error('the database does not answer any more');
    this.isSilent = !isAnswered;
    if (this.isSilent) for (const client of this.watched) giveUp(client);
  }
}

const giveUp = (client: pg.Client) => client.connection.stream.destroy();
