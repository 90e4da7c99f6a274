import type { EntityManager } from '@mikro-orm/postgresql';
import { instantText, rowsWithin } from '@domeka/platform';
import type { Sql } from '@domeka/platform';
import { listsOf } from '@domeka/collaboration';
import { mayOnList } from '@domeka/collaboration/contract';
import type { ListRole } from '@domeka/collaboration/contract';
import { factNames, facts, toldFacts, unsharedPackageFacts } from '@domeka/inventory/contract';
import type { FactKind, FactName, MedicationView, RecallState, ShareShows } from '@domeka/inventory/contract';
import { stateOfMedication } from './recall-states.ts';
import { visibleIn } from './visible-in.ts';

const casts: Partial<Record<FactKind, string>> = { choice: '::text', choices: '::text[]', day: '::text' };
export const columnOf = (name: FactName) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

export const columnsOf = (names: readonly FactName[], of: 'm' | 'p' | 'j' = 'm') =>
  names.map((name) => `${of}.${columnOf(name)}${casts[facts[name].kind] ?? ''} as "${name}"`).join(', ');

export const createdAt = `
  ${instantText('m.created_at')} as "createdAt"`;

export const viewColumns = `m.id, ${columnsOf(factNames)}, ${createdAt},
  m.package_count as "packageCount", m.opened_count as "openedCount", ${stateOfMedication} as recall, m.image_url as "imageUrl", m.user_id as "userId", m.list_id as "listId", m.version`;

export const scopes = `
  scopes as materialized (
    select $1::uuid as scope_id, null::text as name, 'owner'::text as role, null::timestamptz as created_at
    union all select list_id, name, role, created_at from (${listsOf('$1')}) lists)`;
export type Row = Omit<MedicationView, 'listName' | 'mayEdit' | 'isShared' | 'ownerName'>;

export interface PlaceOfRow {
  name: string | null;
  role: ListRole | null;
  ownerName: string | null;
  /** Of a share. */
  shows?: ShareShows;
  showsLabels?: boolean;
}

const unshared = Object.fromEntries(unsharedPackageFacts.map((name) => [name, null]));
const untaken = { isTaken: false, how: null, takenBy: [] };

/** Batch, code and what has to be looked at never leave by a share. */
export const view = (
  medication: Row,
  { name, role, ownerName, shows = null, showsLabels = false }: PlaceOfRow,
): MedicationView => ({
  ...toldFacts(medication),
  listName: name,
  mayEdit: mayOnList(role, 'edit-medications'),
  ...(role === null &&
    ownerName !== null && {
      isShared: true,
      ownerName,
      ...unshared,
      ...(!showsLabels && { purposes: [] }),
      ...(shows === null && untaken),
      recall: alarmIn(medication.recall),
    }),
});

const alarmIn = (recall: RecallState | null) => (recall === 'recalled' || recall === 'suspended' ? recall : null);

const readable = `medications m join scopes sc on sc.scope_id = m.scope_id where m.id = $2`;
const oneQuery = `with ${scopes} select ${viewColumns}, sc.name as "placeName", sc.role from ${readable}`;

export async function readableMedication(sql: Sql, userId: string, id: string): Promise<MedicationView | null> {
  const row = await sql.row<Row & { placeName: string | null; role: ListRole }>(oneQuery, [userId, id]);
  if (!row) return null;
  const { placeName: name, role, ...medication } = row;
  const told = view(medication, { name, role, ownerName: null });
  const { how, takenBy } = medication;
  return told.mayEdit ? { ...told, how, takenBy } : told; // else a form would keep what it does not show
}

const imageQuery = (incoming: string) => `
  with ${scopes} select i.bytes, i.digest from medication_images i where i.medication_id = $2
    and (exists (select 1 from ${readable})
      or exists (select 1 from medications m join (${incoming}) sc on ${visibleIn('sc.scope_id', 'sc.shows')} where m.id = $2))`;

export interface StoredImage {
  bytes: Buffer;
  digest: string;
}

export const readableImage = (sql: Sql, incoming: string, of: [userId: string, id: string, address: string | null]) =>
  sql.row<StoredImage>(imageQuery(incoming), of);

const placesQuery = `
  select distinct list_id as "listId" from medications where id = any($1::uuid[]) and (list_id is not null or user_id = $2)`;
/** Lists of the medications, whoever may see them; null for one's own place. */
export const placesOf = async (em: EntityManager, userId: string, ids: readonly string[]) =>
  (await rowsWithin<{ listId: string | null }>(em, placesQuery, [ids, userId])).map(({ listId }) => listId);
