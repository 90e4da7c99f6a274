import { instantText } from '@domeka/platform';
import type { Sql } from '@domeka/platform';
import { listsOf } from '@domeka/collaboration';
import { mayOnList } from '@domeka/collaboration/contract';
import type { ListRole } from '@domeka/collaboration/contract';
import { factNames } from '@domeka/inventory/contract';
import type { FactName, MedicationView } from '@domeka/inventory/contract';
import { visibleIn } from './visible-in.ts';

/** Facts of a medication `m` as the API writes them. */
const columnOf: Record<FactName, string> = {
  name: 'm.name',
  type: 'm.type::text',
  categories: 'm.categories::text[]',
  quantity: 'm.quantity',
  expiryDate: 'm.expiry_date::text',
  additionalInfo: 'm.additional_info',
  dosage: 'm.dosage',
  isPrivate: 'm.is_private',
  catalogProductId: 'm.catalog_product_id',
  gtin: 'm.gtin',
  lotNumber: 'm.lot_number',
};

/** These facts of a medication `m`, by their names. */
export const columnsOf = (facts: readonly FactName[]) =>
  facts.map((name) => `${columnOf[name]} as "${name}"`).join(', ');

/** When a medication `m` was added, in RFC 3339. */
export const createdAt = `
  ${instantText('m.created_at')} as "createdAt"`;

/** What a view has of the medication's own row. */
export const viewColumns = `m.id, ${columnsOf(factNames)}, ${createdAt},
  m.image_url as "imageUrl", m.user_id as "userId", m.list_id as "listId", m.version`;

/** Where medications are that the person `$1` may read: among their own, and in their lists. */
export const scopes = `
  scopes as materialized (
    select $1::uuid as scope_id, null::text as name, 'owner'::text as role, null::timestamptz as created_at
    union all select list_id, name, role, created_at from (${listsOf('$1')}) lists)`;
/** `viewColumns` as they arrive. */
export type Row = Omit<MedicationView, 'listName' | 'mayEdit' | 'isShared' | 'ownerName'>;

/** What the place of a medication says of it. */
export interface PlaceOfRow {
  /** Of a list. */
  name: string | null;
  /** The reader's role there; null where it is only shared with them. */
  role: ListRole | null;
  ownerName: string | null;
}

export const view = (medication: Row, { name, role, ownerName }: PlaceOfRow): MedicationView => ({
  ...medication,
  listName: name,
  mayEdit: mayOnList(role, 'edit-medications'),
  ...(role === null && ownerName !== null && { isShared: true, ownerName }),
});

const readable = `medications m join scopes sc on sc.scope_id = m.scope_id where m.id = $2`;
const oneQuery = `with ${scopes} select ${viewColumns}, sc.name as "placeName", sc.role from ${readable}`;

/** A medication the person may read, or null. */
export async function readableMedication(sql: Sql, userId: string, id: string): Promise<MedicationView | null> {
  const row = await sql.row<Row & { placeName: string | null; role: ListRole }>(oneQuery, [userId, id]);
  if (!row) return null;
  const { placeName: name, role, ...medication } = row;
  return view(medication, { name, role, ownerName: null });
}

const imageQuery = (incoming: string) => `
  with ${scopes} select i.bytes, i.digest from medication_images i where i.medication_id = $2
    and (exists (select 1 from ${readable})
      or exists (select 1 from medications m join (${incoming}) sc on ${visibleIn('sc.scope_id')} where m.id = $2))`;

export interface StoredImage {
  bytes: Buffer;
  digest: string;
}

/** The photo of a medication the person may read, or null; their own, their lists', or shared with their address. */
export const readableImage = (sql: Sql, incoming: string, of: [userId: string, id: string, address: string | null]) =>
  sql.row<StoredImage>(imageQuery(incoming), of);
