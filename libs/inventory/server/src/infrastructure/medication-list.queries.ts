import { together } from '@domeka/platform';
import type { Sql } from '@domeka/platform';
import { soonDays } from '@domeka/inventory/contract';
import type { ExpiryFilter, MedicationView, RecallFilter } from '@domeka/inventory/contract';
import { daysAfter } from '@domeka/kernel';
import type { CalendarDate, ListOrder } from '@domeka/kernel';
import { isAlarmed, isHit } from './recall-states.ts';
import { all, isOwn, searchConditions } from './search/search.queries.ts';
import type { Parameter, Search } from './search/search.queries.ts';
import { view, viewColumns } from './medication.queries.ts';
import type { Row } from './medication.queries.ts';
import type { Place } from './places.queries.ts';
import { visibleIn } from './visible-in.ts';

export const pageSize = 20;

export interface Narrowing {
  search: Search | null;
  categories: string[];
  expiry: { filter: ExpiryFilter; today: CalendarDate } | null;
  recall: RecallFilter | null;
  taken: boolean;
}

export interface FoundPage {
  items: MedicationView[];
  page: number;
  matching: number;
}

/** All medications of own places, the shareable ones of others. */
export const inPlace = `((sc.role is not null and m.scope_id = sc.scope_id) or (${visibleIn('sc.scope_id', 'sc.shows')}))`;
export const placed = `
  (select "scopeId" as scope_id, role, "ownerName" as owner_name, shows, "showsLabels" as shows_labels
   from json_to_recordset($1) as places ("scopeId" uuid, role text, "ownerName" text, shows text, "showsLabels" boolean)) sc`;
type Placed = Pick<Place, 'scopeId' | 'role' | 'ownerName' | 'shows' | 'showsLabels'>;
export const placedIn = (places: readonly Placed[]) =>
  JSON.stringify(places, ['scopeId', 'role', 'ownerName', 'shows', 'showsLabels'] satisfies (keyof Placed)[]);
/** Each scope has an index per order. Polish collation for both languages, since most names are Polish. */
export const orders: Record<ListOrder, string> = {
  newest: 'm.created_at desc, m.id desc',
  expiry: 'm.expiry_date, m.created_at desc, m.id desc',
  name: `left(m.name || coalesce(' ' || m.dosage, ''), 100) collate "pl-x-icu", m.created_at desc, m.id desc`,
};

const sortedBy = 'm.id, m.created_at, m.expiry_date, m.name, m.dosage';

/** A page of one own place each, in index order, for all who ask in one turn. */
const ownQuery = (order: ListOrder) => `
  select asked.place::int, ${viewColumns}
  from rows from (json_to_recordset($1) as ("scopeId" uuid, skipped int)) with ordinality as asked (scope_id, skipped, place)
  cross join lateral (
    select * from medications m where m.scope_id = asked.scope_id order by ${orders[order]} limit ${pageSize} offset asked.skipped
  ) m order by asked.place, ${orders[order]}`;

/** Each place is read in index order, only as far as the page needs; only what is shown is read from the table. */
const wholeQuery = (order: ListOrder) => `
  select ${viewColumns} from (
    select m.id from ${placed} cross join lateral (
      select ${sortedBy} from medications m where ${inPlace} order by ${orders[order]} limit $2 + ${pageSize}
    ) m order by ${orders[order]} limit ${pageSize} offset $2
  ) shown join medications m using (id) order by ${orders[order]}`;

interface AskedPage {
  scopeId: string;
  page: number;
}
export type PageOfPlace = AskedPage & { rows: Row[] };
export type PagesOfPlaces = Record<ListOrder, (asked: AskedPage) => Promise<PageOfPlace>>;

export function pagesOfPlaces(sql: Sql): PagesOfPlaces {
  const inOrder = (order: ListOrder) =>
    together(async (asked: readonly AskedPage[]) => {
      const places = asked.map(({ scopeId, page }) => ({ scopeId, skipped: skippedBefore(page) }));
      const found = await sql.rows<Row & { place: number }>(ownQuery(order), [JSON.stringify(places)]);
      const pages = asked.map((one): PageOfPlace => ({ ...one, rows: [] }));
      for (const { place, ...row } of found) pages[place - 1]?.rows.push(row);
      return pages;
    });
  return { newest: inOrder('newest'), expiry: inOrder('expiry'), name: inOrder('name') };
}

/** Totals come from the stored counts. @param guessed a page that was read already, in case it is this one */
export async function pageOfAll(
  sql: Sql,
  pages: PagesOfPlaces,
  places: Place[],
  order: ListOrder,
  asked: number,
  guessed: PageOfPlace | null,
): Promise<FoundPage> {
  const matching = places.reduce((sum, place) => sum + countOf(place), 0);
  const page = nearestPage(asked, matching);
  const rows = await rowsOf(sql, pages, places, order, page, guessed);
  return { items: itemsOf(rows, places), page, matching };
}

export const countOf = ({ role, shareable, total }: Place) => (role === null ? shareable : total);

async function rowsOf(
  sql: Sql,
  pages: PagesOfPlaces,
  places: Place[],
  order: ListOrder,
  page: number,
  guessed: PageOfPlace | null,
): Promise<Row[]> {
  const [first, ...others] = places;
  if (first?.role == null || others.length > 0)
    return sql.rows<Row>(wholeQuery(order), [placedIn(places), skippedBefore(page)]);
  if (guessed?.scopeId === first.scopeId && guessed.page === page) return guessed.rows;
  return (await pages[order]({ scopeId: first.scopeId, page })).rows;
}

const skippedBefore = (page: number) => (page - 1) * pageSize;
const nearestPage = (asked: number, matching: number) => Math.min(asked, Math.max(1, Math.ceil(matching / pageSize)));

const narrowedQuery = ({ condition, rank, why }: Narrowed, order: ListOrder) => `
  with found as materialized (
    select ${sortedBy}, ${isOwn} as is_own, ${rank} as rank from ${placed} join medications m on ${inPlace}
    where ${condition}),
  paged as (
    select matching, least($2::int, greatest(1, ceil(matching / ${pageSize}.0)::int)) as page
    from (select count(*)::int as matching from found) counted)
  select p.matching, p.page, m.* from paged p left join lateral (
    select ${viewColumns}${why && `, ${why}`} from (
      select m.id, m.rank, m.is_own from found m order by m.rank, ${orders[order]} limit ${pageSize} offset (p.page - 1) * ${pageSize}
    ) shown join medications m using (id) order by shown.rank, ${orders[order]}
  ) m on true`;

interface Narrowed {
  condition: string;
  rank: string;
  why: string;
}

/** A search that finds nothing is tried again with slips of one letter. */
export async function pageOfMatching(
  sql: Sql,
  places: Place[],
  narrowing: Narrowing,
  order: ListOrder,
  asked: number,
): Promise<FoundPage & { hasSlipped: boolean }> {
  const exact = await pageOfNarrowed(sql, places, narrowing, order, asked, false);
  const hasSlipped = exact.matching === 0 && narrowing.search !== null;
  const page = hasSlipped ? await pageOfNarrowed(sql, places, narrowing, order, asked, true) : exact;
  return { ...page, hasSlipped };
}

async function pageOfNarrowed(
  sql: Sql,
  places: Place[],
  narrowing: Narrowing,
  order: ListOrder,
  asked: number,
  maySlip: boolean,
): Promise<FoundPage> {
  const values: unknown[] = [placedIn(places), asked];
  const parameter: Parameter = (value) => `$${values.push(value)}`;
  const searched =
    narrowing.search && searchConditions(narrowing.search, { hasOwners: hasOwners(places), maySlip }, parameter);
  const condition = all([...(searched ? [searched.found] : []), ...filtersOf(narrowing, parameter)]);
  const query = narrowedQuery({ condition, rank: searched?.rank ?? '0', why: searched?.why() ?? '' }, order);
  const rows = await sql.rows<FoundRow & { matching: number; page: number }>(
    query,
    values,
    searched ? 'unprepared' : 'read',
  );
  const { matching = 0, page = 1 } = rows[0] ?? {};
  const found = rows.filter(({ id }) => id !== null).map(({ matching: _matching, page: _page, ...row }) => row);
  return { items: itemsOf(found, places), page, matching };
}

const hasOwners = (places: Place[]) => places.some(({ ownerName }) => ownerName !== null);

const mostMaybe = 5;

export async function maybeMatching(
  sql: Sql,
  places: Place[],
  narrowing: Narrowing & { search: Search },
  order: ListOrder,
  maySlip: boolean,
): Promise<MedicationView[]> {
  const values: unknown[] = [placedIn(places)];
  const parameter: Parameter = (value) => `$${values.push(value)}`;
  const searched = searchConditions(narrowing.search, { hasOwners: hasOwners(places), maySlip }, parameter);
  const maybe = searched.maybe();
  if (maybe === null) return [];
  const condition = all([
    maybe.condition,
    `not coalesce(${searched.found}, false)`,
    ...filtersOf(narrowing, parameter),
  ]);
  const query = `
    select ${viewColumns} from (
      select ${sortedBy}, ${maybe.rank} as rank from ${placed} join medications m on ${inPlace}
      where ${condition} order by rank, ${orders[order]} limit ${mostMaybe}
    ) shown join medications m using (id) order by shown.rank, ${orders[order]}`;
  return itemsOf(await sql.rows<FoundRow>(query, values, 'unprepared'), places);
}

/** Shares never show what has to be looked at. */
const recallConditions: Record<RecallFilter, string> = {
  any: `(${isHit} and (${isAlarmed} or sc.role is not null))`,
  recalled: `(${isHit} and m.recalled_count > 0)`,
  suspended: `(${isHit} and m.suspended_count > 0)`,
  check: `(${isHit} and m.check_count > 0 and sc.role is not null)`,
};

export function filtersOf({ categories, expiry, recall, taken }: Narrowing, parameter: Parameter): string[] {
  return [
    ...(categories.length > 0 ? [`m.categories && ${parameter(categories)}::medication_category[]`] : []),
    ...(expiry === null ? [] : [expiryCondition(expiry, parameter)]),
    ...(recall === null ? [] : [recallConditions[recall]]),
    ...(taken ? ['m.is_taken and (sc.role is not null or sc.shows is not null)'] : []),
  ];
}

/** The earliest last day of a medication, which has an index, is not after the month in which a package ends. */
function expiryCondition({ filter, today }: NonNullable<Narrowing['expiry']>, parameter: Parameter): string {
  const day = (date: CalendarDate) => `${parameter(date)}::date`;
  if (filter === 'expired') return `m.expiry_date < ${day(today)}`;
  if (filter === 'soon') return `m.expiry_date between ${day(today)} and ${day(daysAfter(today, soonDays))}`;
  const first = day(`${filter}-01`);
  const next = `(${first} + interval '1 month')::date`;
  return `m.expiry_date < ${next} and exists (
    select 1 from medication_packages p where p.medication_id = m.id and p.last_day >= ${first} and p.last_day < ${next}
      and p.quantity is distinct from 0)`;
}

type FoundRow = Row & { foundSubstance?: string | null; foundLocation?: string | null };

function itemsOf(rows: FoundRow[], places: Place[]): MedicationView[] {
  const byScope = new Map(places.map((place) => [place.scopeId, place]));
  return rows.flatMap(({ foundSubstance, foundLocation, ...row }) => {
    const place = byScope.get(row.listId ?? row.userId);
    const foundBy = foundSubstance ? { substance: foundSubstance } : foundLocation ? { location: foundLocation } : null;
    return place ? [{ ...view(row, place), ...(foundBy && { foundBy }) }] : [];
  });
}
