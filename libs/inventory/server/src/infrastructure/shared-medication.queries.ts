import { lastImported } from '@domeka/catalog-import';
import type { Sql } from '@domeka/platform';
import { sharedFacts } from '@domeka/inventory/contract';
import type { CatalogTie, SharedFacts } from '@domeka/inventory/contract';
import { columnsOf, createdAt } from './medication.queries.ts';
import type { StoredImage } from './medication.queries.ts';
import { visibleIn } from './visible-in.ts';

/** Which medications a share is about: a person's own, or those of one list. */
export interface SharedScope {
  ownerId: string;
  listId: string | null;
}

/** What a reader of a share may know of a medication; nothing here can tell that others are kept private. */
export interface VisibleMedication extends SharedFacts {
  id: string;
  /** RFC 3339 UTC. */
  createdAt: string;
  hasImage: boolean;
}

const visible = visibleIn('$1');
const idOf = (scope: SharedScope) => scope.listId ?? scope.ownerId;

/** With the product it is tied to, which no reader of a share is told. */
type VisibleRow = VisibleMedication & Pick<CatalogTie, 'catalogProductId'>;

/** One page of what a share shows, newest first. */
export function visibleMedications(sql: Sql, scope: SharedScope, limit: number, offset: number): Promise<VisibleRow[]> {
  const query = `
    select m.id, ${columnsOf([...sharedFacts, 'catalogProductId'])}, ${createdAt}, m.image_url is not null as "hasImage"
    from medications m
    where ${visible} order by m.created_at desc, m.id desc limit $2 offset $3`;
  return sql.rows<VisibleRow>(query, [idOf(scope), limit, offset]);
}

/** The photo of a medication that a share shows, or null. */
export const visibleImage = (sql: Sql, scope: SharedScope, medicationId: string) =>
  sql.row<StoredImage>(
    `select i.bytes, i.digest from medication_images i join medications m on m.id = i.medication_id
     where ${visible} and m.id = $2`,
    [idOf(scope), medicationId],
  );

const scopeQuery = `select total, shareable, version::text as version from medication_scopes where scope_id = $1`;

/**
 * Changes with all that shares show of a scope `c`, a row of `medication_scopes` or none: its medications, and with each
 * import what the catalogue says of them.
 */
export const shownVersion = `concat_ws(' ', coalesce(c.version, 0), coalesce(${lastImported}::text, '-'))`;

/**
 * How many medications a scope holds, how many of them a share shows, and a version that grows with every change of
 * these.
 */
export interface ScopeState {
  total: number;
  shareable: number;
  version: string;
}

export async function scopeState(sql: Sql, scope: SharedScope): Promise<ScopeState> {
  const row = await sql.row<ScopeState>(scopeQuery, [idOf(scope)]);
  return row ?? { total: 0, shareable: 0, version: '0' };
}
