import type { Sql } from '@domeka/platform';
import { mayOnList } from '@domeka/collaboration/contract';
import type { ListRole } from '@domeka/collaboration/contract';
import type { MedicationListChoice, MedicationPage } from '@domeka/inventory/contract';
import { scopes, view, viewColumns } from './medication.queries.ts';
import type { Row } from './medication.queries.ts';
import { visibleIn } from './visible-in.ts';

/** Medications on one page of the list (INV-09). */
export const pageSize = 20;

/** What narrows the list. `text` is searched for; `types` are those whose label it matches. */
export interface ListConditions {
  userId: string;
  /** The reader's address, if it is confirmed: what is shared with it is theirs to read (D-13). */
  address: string | null;
  /** Whether what others share is there as well. */
  withShared: boolean;
  /** One list's id, or for their own medications the person's; null for all. */
  scope: string | null;
  page: number;
  text: string | null;
  types: string[];
  categories: string[];
}

type PageRow = Row & {
  mine: number;
  shared: number;
  matching: number;
  page: number;
  isThere: boolean;
  lists: string | null;
};

/** Of the reader's places all, or the one that `$3` names. */
const isChosen = '($3::uuid is null or sc.scope_id = $3)';
const choices = `
  (select json_agg(json_build_object('id', scope_id, 'name', name, 'role', role) order by created_at, scope_id)
   from scopes where name is not null)::text`;
const newestFirst = 'order by m.created_at desc, m.id desc';
const pageOf = (matching: string) => `least($2::int, greatest(1, ceil(${matching} / ${pageSize}.0)::int))`;

/** What others share with the reader, each scope once, and none that is theirs to read anyway. */
const incomingScopes = (incoming: string) => `
  incoming as materialized (
    select distinct on (i.scope_id) i.scope_id, i.owner_name from (${incoming}) i
    where not exists (select 1 from scopes own where own.scope_id = i.scope_id) order by i.scope_id, i.owner_name)`;
/** Where the page's medications come from: the chosen places, and perhaps what is shared, which has no role. */
const placesOf = (withShared: boolean) => `
  places as materialized (
    select scope_id, name, role, null::text as owner_name from scopes sc where ${isChosen}
    ${withShared ? 'union all select scope_id, null, null, owner_name from incoming where $3 is null' : ''})`;
/** Of one's own places everything, of others' what a share shows. */
const inPlace = `((sc.role is not null and m.scope_id = sc.scope_id) or (${visibleIn('sc.scope_id')}))`;

const countsOf = (withShared: boolean, matching?: string) => `
  counted as materialized (
    select coalesce(sum(c.total), 0)::int as mine, bool_or(${isChosen}) as "isThere",
      coalesce(sum(c.total) filter (where ${isChosen}), 0)::int as chosen,
      (select coalesce(sum(c.shareable), 0)::int from incoming i join medication_scopes c on c.scope_id = i.scope_id) as shared
    from scopes sc left join medication_scopes c on c.scope_id = sc.scope_id),
  kept as materialized (
    select mine, shared, "isThere",
      ${matching ?? `chosen${withShared ? ' + case when $3::uuid is null then shared else 0 end' : ''}`} as matching from counted)`;
const shown = (source: string) => `
  select s.mine, s.shared, s.matching, s.page, s."isThere", s.lists, m.* from (
    select kept.*, ${pageOf('matching')} as page, ${choices} as lists from kept
  ) s left join lateral (${source}) m on true`;

/**
 * One page of everything: how many there are comes from the kept counts, not from counting; each place is read in the
 * order of its index.
 */
const wholeList = (incoming: string, withShared: boolean) => `
  with ${scopes}, ${incomingScopes(incoming)}, ${placesOf(withShared)}, ${countsOf(withShared)}
  ${shown(`select ${viewColumns}, sc.owner_name as "ownerName" from places sc cross join lateral (
      select * from medications m where ${inPlace} ${newestFirst} limit ${pageSize} * s.page
    ) m ${newestFirst} limit ${pageSize} offset (s.page - 1) * ${pageSize}`)}`;

/** One page of what matches: found once, counted and cut into pages. */
const filteredList = (incoming: string, withShared: boolean, condition: string) => `
  with ${scopes}, ${incomingScopes(incoming)}, ${placesOf(withShared)},
  found as materialized (
    select m.id, m.created_at, sc.name, sc.role, sc.owner_name from places sc join medications m on ${inPlace}
    where ${condition}),
  ${countsOf(withShared, '(select count(*)::int from found)')}
  ${shown(`select ${viewColumns}, sc.owner_name as "ownerName" from (
      select * from found f order by f.created_at desc, f.id desc limit ${pageSize} offset (s.page - 1) * ${pageSize}
    ) sc join medications m on m.id = sc.id ${newestFirst}`)}`;

/**
 * One page of the medications a person may read, newest first. A page out of range answers the nearest one. Null where
 * the one list asked for is none of theirs.
 */
export async function readableMedications(
  sql: Sql,
  incoming: string,
  conditions: ListConditions,
): Promise<MedicationPage | null> {
  const query = listQuery(incoming, conditions);
  const rows = await sql.rows<PageRow>(query.text, query.values, conditions.text === null ? 'once' : 'each time');
  const { mine = 0, shared = 0, matching = 0, page = 1, isThere = true, lists = null } = rows[0] ?? {};
  if (!isThere) return null;
  const items = rows.filter((row) => row.id !== null).map(itemOf);
  return { items, page, pageSize, total: matching, counts: { mine, shared, matching }, lists: choicesFrom(lists) };
}

const itemOf = ({
  mine: _mine,
  shared: _shared,
  matching: _matching,
  page: _page,
  isThere: _isThere,
  lists: _lists,
  ...row
}: PageRow) => view(row);

const choicesFrom = (lists: string | null): MedicationListChoice[] =>
  (JSON.parse(lists ?? '[]') as { id: string; name: string; role: ListRole }[]).map(({ id, name, role }) => ({
    id,
    name,
    mayEdit: mayOnList(role, 'edit-medications'),
  }));

function listQuery(incoming: string, { userId, address, withShared, scope, page, ...narrowing }: ListConditions) {
  const { text, types, categories } = narrowing;
  const values: unknown[] = [userId, page, scope, address];
  const parameter = (value: unknown) => `$${values.push(value)}`;
  const conditions: string[] = [];
  if (text !== null) {
    const pattern = `search_pattern(${parameter(text)})`;
    const anyOf = [`m.search_text like ${pattern}`];
    if (types.length > 0) anyOf.push(`m.type = any(${parameter(types)}::medication_type[])`);
    if (withShared) anyOf.push(`search_fold(sc.owner_name) like ${pattern}`);
    conditions.push(`(${anyOf.join(' or ')})`);
  }
  if (categories.length > 0) conditions.push(`m.categories && ${parameter(categories)}::medication_category[]`);
  const queryText =
    conditions.length > 0
      ? filteredList(incoming, withShared, conditions.join(' and '))
      : wholeList(incoming, withShared);
  return { text: queryText, values };
}
