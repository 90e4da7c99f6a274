import type { EntityManager } from '@mikro-orm/postgresql';
import { rowWithin, takeTurns } from '@domeka/platform';
import type { AuditEntry } from '../domain/audit-entry.ts';

const lately = `
  select 1 from security_audit_logs where action = $1 and resource_id is not distinct from $2
    and actor_id is not distinct from $3 and details = $4 and created_at > now() - make_interval(hours => $5) limit 1`;

/** Same entry within the last hours; concurrent writers are serialised. */
export async function isToldLately(em: EntityManager, entry: AuditEntry, hours: number): Promise<boolean> {
  const { action, resourceId, actorId } = entry;
  const details = JSON.stringify(entry.details);
  await takeTurns(em, [action, resourceId, actorId, details].join('\n'));
  return (await rowWithin(em, lately, [action, resourceId, actorId, details, hours])) !== null;
}
