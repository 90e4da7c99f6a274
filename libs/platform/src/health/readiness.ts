import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { BeforeApplicationShutdown } from '@nestjs/common';
import { MikroORM } from '@mikro-orm/postgresql';
import type { MigrationObject } from '@mikro-orm/postgresql';
import { ENVIRONMENT } from '../config/environment.ts';
import type { RunningEnvironment } from '../config/environment.ts';
import { migrationsDone } from '../database/migrate.ts';

/** Whether this process can serve: a connection to the database, migrations current, not shutting down. */
@Injectable()
export class Readiness implements BeforeApplicationShutdown {
  private draining = false;

  constructor(
    private readonly orm: MikroORM,
    @Inject(ENVIRONMENT) private readonly environment: RunningEnvironment,
  ) {}

  /** Stops being ready, so that balancers send no more requests; those under way finish. */
  drain() {
    this.draining = true;
  }

  beforeApplicationShutdown() {
    this.drain();
  }

  async check() {
    if (this.draining) return { ready: false, reason: 'shutting down' };
    const done = await this.migrationsDone().catch(() => null);
    if (!done) return { ready: false, reason: 'no connection to the database' };
    const all = (this.orm.config.get('migrations').migrationsList ?? []) as MigrationObject[];
    return all.every((migration) => done.has(migration.name))
      ? { ready: true, reason: 'database reachable, migrations current' }
      : { ready: false, reason: 'migrations pending' };
  }

  /** Asks on a connection that changes have, and stands in line with them: without one nothing can be saved. */
  private async migrationsDone(): Promise<Set<string>> {
    const asked = migrationsDone(this.orm.em);
    // A connection that is not to be had soon is none. Balancers would not wait for the answer either.
    const tooLate = sleep(this.environment.databaseWaitSeconds * 450, null, { ref: false });
    const answer = await Promise.race([asked, tooLate]);
    if (!answer) throw new Error('There is no connection');
    return answer;
  }
}
