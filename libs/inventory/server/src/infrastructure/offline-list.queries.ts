import { mayOnList } from '@domeka/collaboration/contract';
import type { ListRole } from '@domeka/collaboration/contract';
import type { Sql } from '@domeka/platform';
import { mostOffline, offlineFacts } from '@domeka/inventory/contract';
import type { OfflineMedicationView } from '@domeka/inventory/contract';
import { stateOfMedication } from './recall-states.ts';
import { columnsOf, scopes } from './medication.queries.ts';

type OfflineMedication = Omit<OfflineMedicationView, 'packages'>;

const offlineQuery = `
  with ${scopes} select m.id, ${columnsOf(offlineFacts)}, ${stateOfMedication} as recall, m.version,
    sc.name as "listName", sc.role, count(*) over ()::int as total
  from medications m join scopes sc on sc.scope_id = m.scope_id
  order by m.expiry_date, m.created_at desc, m.id desc limit ${mostOffline}`;

/** One's own and those of one's lists, by expiry; `total` counts also those over the limit. */
export async function offlineMedications(
  sql: Sql,
  userId: string,
): Promise<{ medications: OfflineMedication[]; total: number }> {
  const rows = await sql.rows<Omit<OfflineMedication, 'mayEdit'> & { role: ListRole; total: number }>(offlineQuery, [
    userId,
  ]);
  return {
    medications: rows.map(({ role, total: _total, ...medication }) => ({
      ...medication,
      mayEdit: mayOnList(role, 'edit-medications'),
    })),
    total: rows[0]?.total ?? 0,
  };
}
