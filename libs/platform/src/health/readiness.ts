import { Injectable } from '@nestjs/common';
import type { BeforeApplicationShutdown } from '@nestjs/common';
import { MikroORM } from '@mikro-orm/postgresql';
import type { MigrationObject } from '@mikro-orm/postgresql';
import { Sql } from '../database/sql.ts';

/** Whether this process can serve: database reachable, migrations current, not shutting down. */
@Injectable()
export class Readiness implements BeforeApplicationShutdown {
  private draining = false;

  constructor(
    private readonly sql: Sql,
    private readonly orm: MikroORM,
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
    const rows = await this.sql.rows<{ name: string }>('select name from mikro_orm_migrations').catch(() => null);
    if (!rows) return { ready: false, reason: 'database not reachable' };
    const done = new Set(rows.map((row) => row.name));
    const all = (this.orm.config.get('migrations').migrationsList ?? []) as MigrationObject[];
    return all.every((migration) => done.has(migration.name))
      ? { ready: true, reason: 'database reachable, migrations current' }
      : { ready: false, reason: 'migrations pending' };
  }
}
