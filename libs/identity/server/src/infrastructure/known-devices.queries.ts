import type { EntityManager } from '@mikro-orm/postgresql';
import { rowsWithin } from '@domeka/platform';
import type { Sql } from '@domeka/platform';

const deviceQuery = `select 1 from known_devices where device = $1 limit 1`;

export const isKnownDevice = async (sql: Sql, device: Buffer): Promise<boolean> =>
  (await sql.row(deviceQuery, [device])) !== null;

const deviceOfQuery = `
  select 1 from known_devices k join users u on u.id = k.user_id where k.device = $1 and u.email = $2`;

export const isDeviceOf = async (sql: Sql, email: string, device: Buffer): Promise<boolean> =>
  (await sql.row(deviceOfQuery, [device, email])) !== null;

const noteQuery = `
  insert into known_devices (device, user_id, seen_at) values ($1, $2, $3)
  on conflict (device, user_id) do update set seen_at = excluded.seen_at`;

export const noteDevice = (em: EntityManager, userId: string, device: Buffer, now: Date) =>
  rowsWithin(em, noteQuery, [device, userId, now]);
