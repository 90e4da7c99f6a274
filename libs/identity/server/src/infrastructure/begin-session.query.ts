import type { EntityManager } from '@mikro-orm/postgresql';
import { rowWithin } from '@domeka/platform';
import type { Session } from '../domain/session.ts';
import { accountOf } from './user.view.ts';
import type { Account } from './user.view.ts';

export interface Beginning {
  userId: string;
  /** The password that must still be the account's; null for another proof. */
  passwordHash: string | null;
  session: Pick<Session, 'id' | 'methods' | 'userAgent'>;
  notAfter: { admin: Date; other: Date };
  token: { id: string; hash: Buffer };
  provider: string;
  network: Buffer;
  now: Date;
}

export interface Begun {
  isConfirmed: boolean;
  isBanned: boolean;
  /** A requested deletion was taken back, by this proof alone: there is no second step. */
  stays: boolean;
  /** Null when no session began. */
  account: Account | null;
}

/** `held` locks the account, so that no sign-in with an old password outlives the new one (see `lockedUser`). */
const query = `
  with given (user_id, password_hash, session_id, methods, user_agent, admin_end, other_end, token_id, token_hash,
    provider, network, moment) as (values ($1::uuid, $2::text, $3::uuid, $4::jsonb, $5::text, $6::timestamptz, $7::timestamptz,
      $8::uuid, $9::bytea, $10::text, $11::bytea, $12::timestamptz)),
  held as (
    select *, deletion_due_at is not null and not exists (
      select 1 from factors f where f.user_id = users.id and f.status = 'verified') as stays
    from users where id = (select user_id from given) for update),
  u as (
    update users set last_sign_in_at = moment, last_seen_at = moment,
      deletion_due_at = case when not stays then held.deletion_due_at end from held, given
    where users.id = held.id and held.email_confirmed_at is not null and coalesce(held.banned_until <= moment, true)
      and (given.password_hash is null or held.password_hash = given.password_hash)
    returning users.*),
  session as (
    insert into sessions (id, user_id, aal, methods, user_agent, created_at, refreshed_at, not_after)
    select session_id, u.id, 'aal1', methods, user_agent, moment, moment,
      case when u.is_admin then admin_end else other_end end from u, given),
  token as (
    insert into refresh_tokens (id, session_id, token_hash, created_at)
    select token_id, session_id, token_hash, moment from u, given),
  known as (
    insert into known_networks (user_id, network, seen_at) select u.id, network, moment from u, given
    on conflict (user_id, network) do update set seen_at = excluded.seen_at),
  identity as (
    update identities i set last_sign_in_at = moment from u, given
    where i.user_id = u.id and i.provider = given.provider)
  select held.email_confirmed_at is not null as "isConfirmed", coalesce(held.banned_until > moment, false) as "isBanned",
    stays, (select ${accountOf} from u) as account from held, given`;

/** Null when the account is gone. Runs in the caller's transaction, and flushes first. */
export async function begin(em: EntityManager, beginning: Beginning): Promise<Begun | null> {
  const { userId, passwordHash, session, notAfter, token, provider, network, now } = beginning;
  await em.flush();
  const begun = await rowWithin<Begun>(em, query, [
    userId,
    passwordHash,
    session.id,
    JSON.stringify(session.methods),
    session.userAgent,
    notAfter.admin,
    notAfter.other,
    token.id,
    token.hash,
    provider,
    network,
    now,
  ]);
  // A statement does not see its own changes.
  for (const identity of begun?.account?.identities ?? [])
    if (identity.provider === provider) identity.lastSignInAt = now;
  return begun;
}
