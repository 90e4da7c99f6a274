import { Inject, Injectable, Logger } from '@nestjs/common';
import type pg from 'pg';
import { ENVIRONMENT, Sql } from '@domeka/platform';
import type { RunningEnvironment } from '@domeka/platform';
import { ownConnection } from '@domeka/platform/own-connection';
import { runningImport } from './import.queries.ts';
import type { RunningRow } from './import.queries.ts';

const lock = `select pg_try_advisory_lock(hashtextextended('catalog import', 0)) as is_held`;
const note = `
  insert into catalog_runs (backend, started_by, since, step, rows) values (pg_backend_pid(), $1, clock_timestamp(), $2, 0)
  on conflict (is_only) do update set backend = excluded.backend, started_by = excluded.started_by, since = excluded.since,
    step = excluded.step, rows = 0`;
/** Leftovers of dead processes: only the holder of the lock checks files. */
const clear = [
  `delete from catalog_imports where state = 'checking'`,
  `delete from catalog_staged s where not exists (select from catalog_imports i where i.id = s.import_id and i.state = 'checked')`,
  `delete from catalog_plans p where not exists (select from catalog_imports i where i.id = p.import_id and i.state = 'checked')`,
];

export interface HeldLock {
  progress: (rows: number) => void;
  release(): Promise<void>;
}

/** An advisory lock held by its own connection: one import at a time across processes. */
@Injectable()
export class ImportLock {
  private readonly logger = new Logger('ImportLock');

  constructor(
    @Inject(ENVIRONMENT) private readonly environment: RunningEnvironment,
    private readonly sql: Sql,
  ) {}

  async take(userId: string | null, step: 'checking' | 'importing'): Promise<HeldLock | RunningRow> {
    const client = await this.connect();
    try {
      const { rows } = await client.query<{ is_held: boolean }>(lock);
      if (!rows[0]?.is_held) {
        await client.end();
        return (await runningImport(this.sql)) ?? { userId: null, name: null, since: new Date(), step, rows: 0 };
      }
      await client.query(note, [userId, step]);
      for (const statement of clear) await client.query(statement);
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    return heldBy(client);
  }

  private async connect(): Promise<pg.Client> {
    const { databaseUrl } = this.environment;
    const client = await ownConnection({ connectionString: databaseUrl, application_name: 'domeka-import' });
    return client.on('error', (error) => this.logger.warn(`PostgreSQL connection lost: ${error.message}`));
  }
}

export const isHeld = (lock: HeldLock | RunningRow): lock is HeldLock => 'release' in lock;

function heldBy(client: pg.Client): HeldLock {
  return {
    progress: (rows) => void client.query('update catalog_runs set rows = $1', [rows]).catch(() => undefined),
    release: () => client.end(),
  };
}
