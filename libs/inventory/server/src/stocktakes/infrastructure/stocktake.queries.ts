import type { EntityManager } from '@mikro-orm/postgresql';
import { instantText, rowsWithin, rowWithin } from '@domeka/platform';
import type { Sql } from '@domeka/platform';
import type { StocktakeCountsView, StocktakeView } from '@domeka/inventory/contract';
import { scopes } from '../../infrastructure/medication.queries.ts';

/** Without a tick an open one ends after it. */
export const idleTime = `interval '30 days'`;
const isAlive = `(s.finished_at is not null or s.ticked_at > now() - ${idleTime})`;

/** Nobody is named who is no longer a member. @param by column with the person; `$1` is the reader */
export const personOf = (by: string) => `coalesce((
  select json_build_object('name', coalesce(p.display_name, u.email), 'isYou', u.id = $1)
  from users u left join profiles p on p.id = u.id
  where u.id = ${by} and (u.id = s.user_id or exists (select 1 from list_members o where o.list_id = s.list_id and o.user_id = u.id))),
  '{"name": null, "isYou": false}')`;

const viewColumns = `s.id, s.list_id as "listId", ${personOf('s.begun_by')} as "begunBy",
  ${instantText('s.begun_at')} as "begunAt", ${instantText('s.finished_at')} as "finishedAt", s.version`;

/** The open one of each place and the last that was finished. */
const mostNamed = 1000;
const allQuery = `
  with ${scopes}, latest as (
    select distinct on (s.scope_id, s.finished_at is null) s.* from scopes sc join stocktakes s on s.scope_id = sc.scope_id
    where ${isAlive} order by s.scope_id, s.finished_at is null, s.finished_at desc limit ${mostNamed})
  select ${viewColumns} from latest s order by s.begun_at, s.id`;

export const stocktakesOf = (sql: Sql, userId: string) => sql.rows<StocktakeView>(allQuery, [userId]);

const oneQuery = `
  select ${viewColumns} from stocktakes s
  where s.id = $2 and (s.list_id is not null or s.user_id = $1) and ${isAlive}`;

/** Its list is to be asked for whether the person may read it. */
export const stocktakeOf = (sql: Sql, userId: string, id: string) => sql.row<StocktakeView>(oneQuery, [userId, id]);

export const stocktakeWithin = (em: EntityManager, userId: string, id: string) =>
  rowWithin<StocktakeView>(em, oneQuery, [userId, id]);

export interface Place {
  listId: string | null;
  userId: string;
}
const scopeOf = ({ listId, userId }: Place) => listId ?? userId;

const endIdleQuery = `
  delete from stocktakes where scope_id = $1 and finished_at is null and ticked_at <= now() - ${idleTime}`;
const beginQuery = `
  insert into stocktakes (id, list_id, user_id, begun_by, begun_at, ticked_at)
  values (gen_random_uuid(), $1, case when $1::uuid is null then $2::uuid end, $2, now(), now())
  on conflict (scope_id) where finished_at is null do nothing`;
const openQuery = `select id from stocktakes where scope_id = $1 and finished_at is null`;

/** Answers the id of the place's open one, which another request may have begun at the same time. */
export async function openStocktake(em: EntityManager, place: Place): Promise<string> {
  await rowsWithin(em, endIdleQuery, [scopeOf(place)]);
  await rowsWithin(em, beginQuery, [place.listId, place.userId]);
  return (await rowWithin<{ id: string }>(em, openQuery, [scopeOf(place)]))?.id ?? '';
}

/** Its key stays free: a mark refers to it while its package is held, which the end of the check waits for. */
const holdQuery = `select version, finished_at is not null as "isFinished" from stocktakes where id = $1 for no key update`;
export const holdStocktake = (em: EntityManager, id: string) =>
  rowWithin<{ version: number; isFinished: boolean }>(em, holdQuery, [id]);

const tickedQuery = `update stocktakes set ticked_at = now(), version = version + 1 where id = $1`;
export const noteTicked = (em: EntityManager, id: string) => rowsWithin(em, tickedQuery, [id]);

const finishQuery = `update stocktakes set finished_at = now(), seen = $2, total = $3, version = version + 1 where id = $1`;
/** Its numbers stay as they were then. */
export const closeStocktake = (em: EntityManager, id: string, { seen, total }: StocktakeCountsView) =>
  rowsWithin(em, finishQuery, [id, seen, total]);

export const deleteStocktake = (em: EntityManager, id: string) =>
  rowsWithin(em, 'delete from stocktakes where id = $1', [id]);

/** Of a place's finished ones the last stays; the marks of each for as long as it may be looked at. */
export const pastStocktakes = [
  {
    kind: 'stocktakes',
    table: 'stocktakes',
    due: `finished_at is null and ticked_at <= now() - ${idleTime} or finished_at <= now() - ${idleTime}
      and exists (select 1 from stocktakes later where later.scope_id = stocktakes.scope_id and later.finished_at > stocktakes.finished_at)`,
  },
  {
    kind: 'stocktakes',
    table: 'stocktake_marks',
    due: `stocktake_id in (select id from stocktakes where finished_at <= now() - ${idleTime})`,
  },
];
