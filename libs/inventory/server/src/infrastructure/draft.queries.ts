import type { EntityManager } from '@mikro-orm/postgresql';
import { rowsWithin } from '@domeka/platform';
import type { Actor, Sql } from '@domeka/platform';
import type { DraftKind, DraftValues } from '@domeka/inventory/contract';

export interface DraftRow {
  id: string;
  kind: DraftKind;
  values: DraftValues;
  existingId: string | null;
  hasImage: boolean;
}

const own = 'id = $1 and user_id = $2 and (session_id = $3 or session_id is null)';
const draftQuery = `
  select id, kind, "values", existing_id as "existingId", image is not null as "hasImage" from medication_drafts where ${own}`;
const imageQuery = `select image from medication_drafts where ${own} and image is not null`;

export const personalDraft = (sql: Sql, actor: Actor, id: string) =>
  sql.row<DraftRow>(draftQuery, [id, actor.id, actor.sessionId]);

export const personalDraftImage = (sql: Sql, actor: Actor, id: string) =>
  sql.row<{ image: Buffer }>(imageQuery, [id, actor.id, actor.sessionId]);

const makeRoomQuery = `
  delete from medication_drafts where id in (
    select id from medication_drafts where user_id = $1 order by created_at desc offset $2)`;

export const forgetOldestDrafts = (em: EntityManager, userId: string, kept: number) =>
  em.transactional((within) => rowsWithin(within, makeRoomQuery, [userId, kept]));
