import type { Language } from '@domeka/kernel';
import type { Sql } from '@domeka/platform';

export interface FeedRow {
  userId: string;
  withNames: boolean;
  language: Language;
  timeZone: string | null;
}

const openQuery = `
  select f.user_id as "userId", f.with_names as "withNames", coalesce(p.language, 'en') as language, p.time_zone as "timeZone"
  from calendar_feeds f join users u on u.id = f.user_id left join profiles p on p.id = f.user_id
  where f.token_hash = $1 and u.deletion_due_at is null and (u.banned_until is null or u.banned_until <= now())`;

/** Null for one that is switched off, and while the account is locked or about to be deleted. */
export const feedByToken = (sql: Sql, tokenHash: Buffer) => sql.row<FeedRow>(openQuery, [tokenHash]);

const ownQuery = `select sealed_token as sealed, with_names as "withNames" from calendar_feeds where user_id = $1`;
export const feedOf = (sql: Sql, userId: string) => sql.row<{ sealed: string; withNames: boolean }>(ownQuery, [userId]);
