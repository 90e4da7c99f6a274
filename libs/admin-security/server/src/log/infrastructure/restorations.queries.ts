import type { Sql } from '@domeka/platform';

const restored = `
  select e.details from security_audit_logs e join security_audit_seals s on s.entry_id = e.id
  where e.action = 'restored' order by s.seq`;

/** Sealed ones only. */
export const toldRestorations = async (sql: Sql): Promise<Record<string, unknown>[]> =>
  (await sql.rows<{ details: Record<string, unknown> }>(restored, [], 'unprepared')).map(({ details }) => details);
