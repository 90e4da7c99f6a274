import type { EntityManager } from '@mikro-orm/postgresql';
import { rowsWithin } from '@domeka/platform';
import type { Sql } from '@domeka/platform';
import { mostDevices } from '@domeka/push/contract';
import type { PushDevice } from '../domain/push-device.ts';

export type DeviceRow = Pick<
  PushDevice,
  'id' | 'label' | 'createdAt' | 'lastSentAt' | 'trouble' | 'troubledAt' | 'failingSince'
>;

const listQuery = `
  select id, label, created_at as "createdAt", last_sent_at as "lastSentAt", trouble, troubled_at as "troubledAt",
    failing_since as "failingSince"
  from push_subscriptions where user_id = $1 order by created_at, id limit ${mostDevices}`;

export const devicesOf = (sql: Sql, userId: string) => sql.rows<DeviceRow>(listQuery, [userId]);

export const hasDevice = (userId: string) =>
  `exists (select 1 from push_subscriptions own_device where own_device.user_id = ${userId})`;

const idsQuery = `select id, user_id as "userId" from push_subscriptions where user_id = any($1::uuid[])`;

export const deviceIds = (em: EntityManager, userIds: readonly string[]) =>
  rowsWithin<{ id: string; userId: string }>(em, idsQuery, [userIds]);

export interface ReachedDevice {
  sealed: string;
  publicKey: string;
  sealedPrivateKey: string;
  timeZone: string | null;
}

/** Locked accounts and those about to be deleted are not reached. */
const reachQuery = `
  select d.sealed, k.public_key as "publicKey", k.sealed_private_key as "sealedPrivateKey", p.time_zone as "timeZone"
  from push_subscriptions d join push_keys k on k.id = d.key_id join users u on u.id = d.user_id
  left join profiles p on p.id = d.user_id
  where d.id = $1 and u.deletion_due_at is null and (u.banned_until is null or u.banned_until <= now())`;

export const reachedDevice = (sql: Sql, id: string) => sql.row<ReachedDevice>(reachQuery, [id]);

const sentQuery = `
  update push_subscriptions set last_sent_at = now(), trouble = null, troubled_at = null, failing_since = null where id = $1`;
export const noteSent = (sql: Sql, id: string) => sql.rows(sentQuery, [id], 'change');

const failedQuery = `
  update push_subscriptions set trouble = $2, troubled_at = now(), failing_since = coalesce(failing_since, now())
  where id = $1`;
export const noteFailed = (sql: Sql, id: string, reason: string) => sql.rows(failedQuery, [id, reason], 'change');

const forgetQuery = 'delete from push_subscriptions where id = $1';
export const forget = (sql: Sql, id: string) => sql.rows(forgetQuery, [id], 'change');

const withoutSessionQuery = `
  delete from push_subscriptions d
  where user_id = $1 and not exists (select 1 from sessions s where s.id = d.session_id)`;
export const forgetWithoutSession = (em: EntityManager, userId: string) =>
  rowsWithin(em, withoutSessionQuery, [userId]);
