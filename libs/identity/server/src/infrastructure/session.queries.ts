import type { EntityManager } from '@mikro-orm/postgresql';
import { rowsWithin } from '@domeka/platform';
import type { Actor, Sql } from '@domeka/platform';
import type { OpenSessionView } from '@domeka/identity/contract';
import { idleDays } from '../domain/session.rules.ts';
import type { Session } from '../domain/session.ts';

const mostShown = 100;

const ofActor = `
  select id, user_agent as "userAgent", methods, aal, created_at as "createdAt", refreshed_at as "refreshedAt",
    id = $2 as "isCurrent"
  from sessions where user_id = $1 and not_after > now() and refreshed_at > now() - interval '${idleDays} days'`;

interface SessionRow extends Pick<Session, 'id' | 'userAgent' | 'methods' | 'aal' | 'createdAt' | 'refreshedAt'> {
  isCurrent: boolean;
}

export async function openSessions(sql: Sql, actor: Actor): Promise<OpenSessionView[]> {
  const query = `${ofActor} order by id = $2 desc, refreshed_at desc, id limit ${mostShown}`;
  return (await sql.rows<SessionRow>(query, [actor.id, actor.sessionId])).map(viewOf);
}

export async function openSession(sql: Sql, actor: Actor, id: string): Promise<OpenSessionView | null> {
  const row = await sql.row<SessionRow>(`${ofActor} and id = $3`, [actor.id, actor.sessionId, id]);
  return row && viewOf(row);
}

const viewOf = ({ id, userAgent, methods, aal, createdAt, refreshedAt, isCurrent }: SessionRow): OpenSessionView => ({
  id,
  userAgent,
  method: methods.at(-1)?.method ?? '',
  isTwoStep: aal === 'aal2',
  createdAt: createdAt.toISOString(),
  lastUsedAt: refreshedAt.toISOString(),
  isCurrent,
});

const standingQuery = `select coalesce(banned_until > now(), false) as "isBanned" from users where id = $1`;

/** Why a valid token opens nothing. */
export async function whyShut(sql: Sql, userId: string): Promise<'banned' | 'erased' | 'signed-out'> {
  const person = await sql.row<{ isBanned: boolean }>(standingQuery, [userId]);
  if (!person) return 'erased';
  return person.isBanned ? 'banned' : 'signed-out';
}

const secretQuery = `select 1 from sessions where browser_secret_hash = $1`;

export const isBrowserSecret = async (sql: Sql, secretHash: Buffer): Promise<boolean> =>
  (await sql.row(secretQuery, [secretHash])) !== null;

const endOfProvidersQuery = `delete from sessions where user_id = $1 and id <> $2 and methods @> '[{"method": "oauth"}]'`;

/** Which provider opened a session is not noted, so it is all that any of them opened. */
export const endSessionsOfProviders = (em: EntityManager, userId: string, askingSessionId: string) =>
  rowsWithin(em, endOfProvidersQuery, [userId, askingSessionId]);
