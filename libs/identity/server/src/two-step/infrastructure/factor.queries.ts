import type { Actor, Sql } from '@domeka/platform';
import { refuse } from '@domeka/identity/contract';
import type { TwoStepView } from '@domeka/identity/contract';
import type { Session } from '../../domain/session.ts';
import { isFresh } from '../../domain/session.rules.ts';

const query = `
  select now() as now, s.created_at as "createdAt", s.methods,
    (select count(*)::int from recovery_codes where user_id = s.user_id and used_at is null) as "recoveryCodesLeft",
    (select coalesce(json_agg(json_build_object('id', id, 'name', nullif(friendly_name, '')) order by created_at), '[]')
     from factors where user_id = s.user_id and status = 'verified') as factors
  from sessions s where s.id = $1`;

interface Row extends Pick<Session, 'createdAt' | 'methods'>, Pick<TwoStepView, 'factors' | 'recoveryCodesLeft'> {
  now: Date;
}

export async function twoStepOf(sql: Sql, { sessionId }: Actor): Promise<TwoStepView> {
  const row = await sql.row<Row>(query, [sessionId]);
  if (!row) throw refuse('session_not_found'); // ended meanwhile
  const { factors, recoveryCodesLeft } = row;
  return { factors, recoveryCodesLeft, isFresh: isFresh(row, row.now) };
}

const takeStepQuery = `update factors set last_step = $2 where id = $1 and last_step < $2 returning id`;

/** Once, whatever becomes of the caller's transaction. Earlier steps go with it. */
export const takeStep = async (sql: Sql, factorId: string, step: number): Promise<boolean> =>
  (await sql.row(takeStepQuery, [factorId, step], 'change')) !== null;

const takeCodeQuery = `
  update recovery_codes set used_at = now() where user_id = $1 and code_hash = any($2) and used_at is null
    and exists (select 1 from factors f where f.user_id = $1 and f.status = 'verified') returning id`;

/** Once, whatever becomes of the caller's transaction. */
export const takeRecoveryCode = async (sql: Sql, userId: string, hashes: Buffer[]): Promise<boolean> =>
  (await sql.row(takeCodeQuery, [userId, hashes], 'change')) !== null;
