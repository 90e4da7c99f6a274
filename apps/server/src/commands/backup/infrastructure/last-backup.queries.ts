import type pg from 'pg';
import type { Sql } from '@domeka/platform';

const night = `select coalesce(max(night::text), '') as night from last_backup`;

/** Local date of the last nightly backup; empty for none. */
export const lastNight = async (sql: Sql): Promise<string> =>
  (await sql.row<{ night: string }>(night, [], 'unprepared'))?.night ?? '';

export const lastNightWithin = async (client: pg.ClientBase): Promise<string> =>
  (await client.query<{ night: string }>(night)).rows[0]?.night ?? '';

const note = `
  insert into last_backup (made_at, size, is_sealed, night) values ($1, $2, $3, $4)
  on conflict (is_only) do update set made_at = excluded.made_at, size = excluded.size,
    is_sealed = excluded.is_sealed, night = coalesce(excluded.night, last_backup.night)`;

export interface NotedBackup {
  madeAt: string;
  size: number;
  isSealed: boolean;
  night: string | null;
}

export const noteBackup = (client: pg.ClientBase, { madeAt, size, isSealed, night }: NotedBackup) =>
  client.query(note, [madeAt, size, isSealed, night]);
