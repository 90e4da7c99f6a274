import type { EntityManager } from '@mikro-orm/postgresql';
import type { CalendarDate } from '@domeka/kernel';
import { rowWithin } from '@domeka/platform';
import type { Actor, Sql } from '@domeka/platform';
import { mostCodeTries } from '../domain/one-time-token.rules.ts';
import type { Purpose } from '../domain/one-time-token.rules.ts';
import { daysBeforePhoneLine } from '../domain/profile.ts';
import { idleDays } from '../domain/session.rules.ts';
import type { AccessClaims } from './access-tokens.ts';

/** The database's clock judges both, so that processes agree. A token from before a step up stays at aal1. */
const holdersQuery = `
  select to_timestamp(asked.exp) <= now() as "isExpired", a.*
  from rows from (json_to_recordset($1) as (session_id uuid, sub uuid, aal text, exp float8)) with ordinality
    as asked (session_id, user_id, aal, exp, place)
  left join lateral (
    select u.id, u.email, u.email_confirmed_at is not null as "emailVerified", p.display_name as "displayName",
      coalesce(p.language, 'en') as language, p.time_zone as "timeZone", p.list_order as "listOrder", u.is_admin as "isAdmin",
      coalesce(p.visit_days >= ${daysBeforePhoneLine} and not p.is_phone_line_closed, false) as "isPhoneLineDue",
      s.id as "sessionId", case when asked.aal = 'aal2' then s.aal else 'aal1' end as aal,
      u.address_vouched_by is not null and not u.is_address_ask_closed as "isAddressToConfirm",
      exists (select 1 from account_notices n where n.user_id = u.id and n.seen_at is null) as "hasNotices",
      exists (select 1 from factors f where f.user_id = u.id and f.status = 'verified') as "hasSecondFactor",
      u.terms_accepted_at is not null and u.privacy_accepted_at is not null as "hasConsented",
      (u.last_seen_at is null or least(u.last_seen_at, s.refreshed_at) < now() - interval '1 hour') as unseen,
      (s.admin_access_at > now() - interval '1 hour') is not true as "isAdminAccessDue"
    from sessions s join users u on u.id = s.user_id left join profiles p on p.id = u.id
    where s.id = asked.session_id and s.user_id = asked.user_id and s.not_after > now()
      and s.refreshed_at > now() - interval '${idleDays} days' and (u.banned_until is null or u.banned_until <= now())
  ) a on true order by asked.place`;

/** `unseen`: not noted as active for an hour. `isAdminAccessDue`: no administration noted for an hour. */
type SeenActor = Actor & { unseen: boolean; isAdminAccessDue: boolean };

/** `expired` once the token's time is over, null when its session is. */
export type TokenHolder = SeenActor | 'expired' | null;

export async function holdersOfTokens(sql: Sql, claims: readonly AccessClaims[]): Promise<TokenHolder[]> {
  const tokens = claims.map(({ session_id, sub, aal, exp }) => ({ session_id, sub, aal, exp }));
  const rows = await sql.rows<SeenActor & { isExpired: boolean }>(holdersQuery, [JSON.stringify(tokens)]);
  return rows.map(({ isExpired, ...actor }) => {
    if (isExpired) return 'expired';
    return actor.id === null ? null : actor;
  });
}

const noteQuery = `
  with touched as (update sessions set refreshed_at = now() where id = $1),
    visited as (update profiles set visit_days = visit_days + 1, visited_on = $3
      where id = $2 and visit_days < ${daysBeforePhoneLine} and visited_on is distinct from $3::date)
  update users set last_seen_at = now()
  where id = $2 and (last_seen_at is null or last_seen_at < now() - interval '1 hour')`;

/** Begins the session's idle time again; notes a person at most once an hour. @param today the person's day */
export const noteLastSeen = (sql: Sql, sessionId: string, userId: string, today: CalendarDate) =>
  sql.rows(noteQuery, [sessionId, userId, today], 'change');

const adminAccessQuery = `update sessions set admin_access_at = now()
  where id = $1 and (admin_access_at > now() - interval '1 hour') is not true returning id`;

/** Whether it was due, answered true to one of several at once. */
export const noteAdminAccess = async (em: EntityManager, sessionId: string) =>
  (await rowWithin(em, adminAccessQuery, [sessionId])) !== null;

const refreshedSessionQuery = `select session_id as id from refresh_tokens where token_hash = $1`;

export async function sessionOfRefreshToken(sql: Sql, tokenHash: Buffer): Promise<string | null> {
  return (await sql.row<{ id: string }>(refreshedSessionQuery, [tokenHash]))?.id ?? null;
}

const tryQuery = `
  update one_time_tokens set code_tries = code_tries + 1
  where user_id = $1 and purpose = any($2) and consumed_at is null and code_tries < ${mostCodeTries} returning id`;

/** Counts whatever becomes of the caller's transaction. Answers the codes that had tries left. */
export async function countTry(sql: Sql, userId: string, purposes: Purpose[]): Promise<string[]> {
  const rows = await sql.rows<{ id: string }>(tryQuery, [userId, purposes], 'change');
  return rows.map(({ id }) => id);
}

export interface SignInTry {
  now: Date;
  userId: string | null;
  /** Null without a password, and while the address is not confirmed. */
  passwordHash: string | null;
  signUpHash: string | null;
  isKnownNetwork: boolean;
  isKnownDevice: boolean;
}

const signInTryQuery = `
  select clock_timestamp() as now, u.id as "userId",
    case when u.email_confirmed_at is not null then u.password_hash end as "passwordHash", (
      select t.attempt ->> 'passwordHash' from one_time_tokens t
      where t.user_id = u.id and t.purpose = 'signup' and t.attempt ->> 'passwordHash' is not null and t.consumed_at is null
      order by t.created_at desc limit 1
    ) as "signUpHash",
    exists (select 1 from known_networks k where k.user_id = u.id and k.network = any($2)) as "isKnownNetwork",
    exists (select 1 from known_devices k where k.user_id = u.id and k.device = $3) as "isKnownDevice"
  from (values (1)) one left join users u on u.email = $1`;

/** @param networks digests of the caller's network @param device hash of the browser's secret */
export async function signInTry(sql: Sql, email: string, networks: Buffer[], device: Buffer | null) {
  return (await sql.row<SignInTry>(signInTryQuery, [email, networks, device])) as SignInTry;
}

/** Null when there is no account. */
export async function isAdministrator(sql: Sql, id: string): Promise<boolean | null> {
  const row = await sql.row<{ isAdmin: boolean }>('select is_admin as "isAdmin" from users where id = $1', [id]);
  return row?.isAdmin ?? null;
}
