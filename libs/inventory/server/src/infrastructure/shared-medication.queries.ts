import { lastImported } from '@domeka/catalog-import';
import type { Sql } from '@domeka/platform';
import { sharedFacts, takenFacts, toldFacts } from '@domeka/inventory/contract';
import type {
  CatalogTie,
  MedicationFacts,
  SharedFacts,
  SharedPackageView,
  ShareShows,
  ToldFacts,
} from '@domeka/inventory/contract';
import { orders } from './medication-list.queries.ts';
import { columnsOf, createdAt } from './medication.queries.ts';
import type { StoredImage } from './medication.queries.ts';
import { sharedPackages } from './package.queries.ts';
import { visibleIn } from './visible-in.ts';

export interface SharedScope {
  ownerId: string;
  listId: string | null;
}

/** A scope as one share shows it. */
export interface ShownScope extends SharedScope {
  shows: ShareShows;
  showsLabels: boolean;
}

/** Must not reveal that private medications exist. */
export interface VisibleMedication extends SharedFacts {
  id: string;
  createdAt: string;
  hasImage: boolean;
  packages: SharedPackageView[];
  isRecalled: boolean;
  isSuspended: boolean;
  told: ToldFacts;
}

const visible = visibleIn('$1', '$2::text');
const idOf = (scope: SharedScope) => scope.listId ?? scope.ownerId;

/** The product id is for joining only and never leaves in a share. */
type VisibleRow = VisibleMedication & Pick<CatalogTie, 'catalogProductId'>;
type ToldRow = Omit<VisibleRow, 'told'> & Pick<MedicationFacts, ToldFact>;
type ToldFact = (typeof takenFacts)[number] | 'purposes';

const toldBy = ({ shows, showsLabels }: ShownScope): ToldFact[] => [
  ...(shows === null ? [] : takenFacts),
  ...(showsLabels ? (['purposes'] as const) : []),
];

/** Of what is not taken, finished ones last. */
const takenFirst = `m.is_taken desc, not m.is_taken and m.quantity is not distinct from 0, ${orders.name}`;

/** Earliest expiry first, in the order of an index; what is taken first, by name, where the share tells of it. */
export async function visibleMedications(
  sql: Sql,
  scope: ShownScope,
  limit: number,
  offset: number,
): Promise<VisibleRow[]> {
  const order = scope.shows === null ? orders.expiry : takenFirst;
  const query = `
    select m.id, ${columnsOf([...sharedFacts, 'catalogProductId', ...toldBy(scope)])}, ${createdAt}, m.image_url is not null as "hasImage",
      ${sharedPackages} as packages, m.recalled_count > 0 as "isRecalled", m.suspended_count > 0 as "isSuspended"
    from medications m
    where ${visible} order by ${order} limit $3 offset $4`;
  const rows = await sql.rows<ToldRow>(query, [idOf(scope), scope.shows, limit, offset]);
  return rows.map(({ isTaken, how, takenBy, purposes, ...row }) => ({
    ...row,
    told: {
      ...(scope.shows !== null && toldFacts({ isTaken, how, takenBy })),
      ...(scope.showsLabels && { whatFor: purposes }),
    },
  }));
}

export const visibleImage = (sql: Sql, scope: ShownScope, medicationId: string) =>
  sql.row<StoredImage>(
    `select i.bytes, i.digest from medication_images i join medications m on m.id = i.medication_id
     where ${visible} and m.id = $3`,
    [idOf(scope), scope.shows, medicationId],
  );

const scopeQuery = `
  select total, shareable, taken from medication_scopes where scope_id = $1`;

/**
 * Changes with what a share shows of a scope `c`, and with each import of the catalogue. Who takes what has its own
 * version: shares that tell nothing of it stay as they are.
 */
export const shownVersion = (shows: string) => `concat_ws(' ',
  case when ${shows} is distinct from 'taken' then coalesce(c.version, 0) end,
  case when ${shows} is not null then coalesce(c.taken_version, 0) end, coalesce(${lastImported}::text, '-'))`;

export const shownChangedAt = (shows: string) => `case ${shows} when 'taken' then c.taken_at
  when 'all' then greatest(c.changed_at, c.taken_at) else c.changed_at end`;

export interface ScopeState {
  total: number;
  shareable: number;
  /** Of the shareable ones. */
  taken: number;
}

export async function scopeState(sql: Sql, scope: SharedScope): Promise<ScopeState> {
  const row = await sql.row<ScopeState>(scopeQuery, [idOf(scope)]);
  return row ?? { total: 0, shareable: 0, taken: 0 };
}
