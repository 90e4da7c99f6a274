import type { AuditEntryView } from '@domeka/admin-security/contract';

export type EventGroup = [AuditEntryView, ...AuditEntryView[]];

const minuteOf = ({ createdAt }: AuditEntryView) => createdAt.slice(0, 16);

/** Groups entries by person and minute. */
export function grouped(items: AuditEntryView[]): EventGroup[] {
  const groups = new Map<string, EventGroup>();
  for (const entry of items) {
    const key = entry.actorId === null ? entry.id : `${entry.actorId} ${minuteOf(entry)}`;
    const group = groups.get(key);
    if (group) group.push(entry);
    else groups.set(key, [entry]);
  }
  return [...groups.values()];
}
