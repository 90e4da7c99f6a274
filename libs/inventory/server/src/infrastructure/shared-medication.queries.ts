import { lastImported } from '@domeka/catalog-import';
import type { Sql } from '@domeka/platform';
import { sharedFacts } from '@domeka/inventory/contract';
import type { CatalogTie, SharedFacts, SharedPackageView } from '@domeka/inventory/contract';
import { columnsOf, createdAt } from './medication.queries.ts';
import type { StoredImage } from './medication.queries.ts';
import { sharedPackages } from './package.queries.ts';
import { visibleIn } from './visible-in.ts';

export interface SharedScope {
  ownerId: string;
  listId: string | null;
}

/** Must not reveal that private medications exist. */
export interface VisibleMedication extends SharedFacts {
  id: string;
  createdAt: string;
  hasImage: boolean;
  packages: SharedPackageView[];
  isRecalled: boolean;
  isSuspended: boolean;
}

const visible = visibleIn('$1');
const idOf = (scope: SharedScope) => scope.listId ?? scope.ownerId;

/** The product id is for joining only and never leaves in a share. */
type VisibleRow = VisibleMedication & Pick<CatalogTie, 'catalogProductId'>;

/** Earliest expiry first, in the order of an index. */
export function visibleMedications(sql: Sql, scope: SharedScope, limit: number, offset: number): Promise<VisibleRow[]> {
  const query = `
    select m.id, ${columnsOf([...sharedFacts, 'catalogProductId'])}, ${createdAt}, m.image_url is not null as "hasImage",
      ${sharedPackages} as packages, m.recalled_count > 0 as "isRecalled", m.suspended_count > 0 as "isSuspended"
    from medications m
    where ${visible} order by m.expiry_date, m.created_at desc, m.id desc limit $2 offset $3`;
  return sql.rows<VisibleRow>(query, [idOf(scope), limit, offset]);
}

export const visibleImage = (sql: Sql, scope: SharedScope, medicationId: string) =>
  sql.row<StoredImage>(
    `select i.bytes, i.digest from medication_images i join medications m on m.id = i.medication_id
     where ${visible} and m.id = $2`,
    [idOf(scope), medicationId],
  );

const scopeQuery = `select total, shareable, version::text as version from medication_scopes where scope_id = $1`;

/** Changes with the visible medications of a scope `c`, and with each import of the catalogue. */
export const shownVersion = `concat_ws(' ', coalesce(c.version, 0), coalesce(${lastImported}::text, '-'))`;

export interface ScopeState {
  total: number;
  shareable: number;
  version: string;
}

export async function scopeState(sql: Sql, scope: SharedScope): Promise<ScopeState> {
  const row = await sql.row<ScopeState>(scopeQuery, [idOf(scope)]);
  return row ?? { total: 0, shareable: 0, version: '0' };
}
