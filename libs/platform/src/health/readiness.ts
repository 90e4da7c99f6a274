import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { BeforeApplicationShutdown } from '@nestjs/common';
import { MikroORM } from '@mikro-orm/postgresql';
import type { MigrationObject } from '@mikro-orm/postgresql';
import { ENVIRONMENT } from '../config/environment.ts';
import type { RunningEnvironment } from '../config/environment.ts';
import { migrationsDone } from '../database/migrate.ts';

@Injectable()
export class Readiness implements BeforeApplicationShutdown {
  private draining = false;

  constructor(
    private readonly orm: MikroORM,
    @Inject(ENVIRONMENT) private readonly environment: RunningEnvironment,
  ) {}

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

  private async migrationsDone(): Promise<Set<string>> {
    const done = migrationsDone(this.orm.em);
    // Answers before load balancers give up.
    const tooLate = sleep(this.environment.databaseWaitSeconds * 450, null, { ref: false });
    const answer = await Promise.race([done, tooLate]);
    if (!answer) throw new Error('There is no connection');
    return answer;
  }
}
