import { Injectable } from '@nestjs/common';
import { defaultTimeZone, isUuid, refuseInput } from '@domeka/kernel';
import { DomainEvents, prefixOf, Sql, storedEmail, ToldLately } from '@domeka/platform';
import type { Actor } from '@domeka/platform';
import { auditPageSize } from '@domeka/admin-security/contract';
import type { AdminSecurityEvents, AuditEntryView, AuditFilters, AuditPage } from '@domeka/admin-security/contract';
import { faultsOfFilters, givenFilters } from '../domain/audit-filter.ts';
import { nameOfPlace, placeOfName } from '../domain/place.ts';
import {
  accountOf,
  countEntries,
  entriesAfter,
  entriesBefore,
  namesOf,
  sealedState,
} from '../infrastructure/audit.queries.ts';
import { Checkpoints } from './checkpoints.ts';
import type { EntryFilter, EntryRow } from '../infrastructure/audit.queries.ts';
import { waitingEntries } from '../infrastructure/seal.queries.ts';

/** An id that matches no account, for unknown addresses. */
const nobody = '00000000-0000-0000-0000-000000000000';

@Injectable()
export class ReadAudit {
  private readonly told = new ToldLately();

  constructor(
    private readonly sql: Sql,
    private readonly checkpoints: Checkpoints,
    private readonly events: DomainEvents<AdminSecurityEvents>,
  ) {}

  /** Newest first. @throws invalid-input */
  async page(actor: Pick<Actor, 'id' | 'timeZone'>, query: Record<string, unknown>): Promise<AuditPage> {
    const filter = await this.filterOf(actor, givenFilters(query));
    await this.tellViewed(actor.id);
    const [rows, { count, newest, oldest }, { sealedUpTo, checkpoint }, waiting, folderTrouble] = await Promise.all([
      this.entries(filter, query),
      countEntries(this.sql, filter),
      sealedState(this.sql),
      waitingEntries(this.sql),
      this.checkpoints.trouble(),
    ]);
    const people = await namesOf(this.sql, idsIn(rows.items));
    return {
      items: rows.items.map(viewOf),
      count,
      newest: newest?.toISOString() ?? null,
      oldest: oldest?.toISOString() ?? null,
      older: rows.older,
      newer: rows.newer,
      people,
      checkpoint,
      folderTrouble,
      sealing: { sealedUpTo, waiting: waiting.count, oldestSeconds: waiting.seconds },
    };
  }

  /** @throws invalid-input */
  async filterOf({ timeZone }: Pick<Actor, 'timeZone'>, given: AuditFilters): Promise<EntryFilter> {
    const faults = faultsOfFilters(given);
    if (faults.length > 0) throw refuseInput('admin-security', faults);
    const { person, network, ...others } = given;
    const personId = person === undefined || isUuid(person) ? person : await accountOf(this.sql, storedEmail(person));
    return {
      ...others,
      ...(person !== undefined && { personId: personId ?? nobody }),
      ...(network !== undefined && { network: prefixOf(network.replace(/\/\d+$/, '')) }),
      timeZone: timeZone ?? defaultTimeZone,
    };
  }

  private tellViewed(actorId: string) {
    return this.told.once(actorId, () =>
      this.events.emitAlone({ type: 'audit_viewed', actorId, subject: 'audit_log', subjectId: null }),
    );
  }

  private async entries(filter: EntryFilter, query: Record<string, unknown>) {
    const after = placeOfName(query.after);
    const before = placeOfName(query.before);
    const rows = after ? await entriesAfter(this.sql, filter, after) : await entriesBefore(this.sql, filter, before);
    const isMore = rows.length > auditPageSize;
    const items = after ? rows.slice(-auditPageSize) : rows.slice(0, auditPageSize);
    const [first, last] = [items[0], items.at(-1)];
    return {
      items,
      older: last && (after !== null || isMore) ? nameOfPlace(last) : null,
      newer: first && (after ? isMore : before !== null) ? nameOfPlace(first) : null,
    };
  }
}

export const viewOf = ({ at: _, ...entry }: EntryRow): AuditEntryView => entry;

export const idsIn = (entries: Pick<AuditEntryView, 'actorId' | 'resourceType' | 'resourceId' | 'details'>[]) => {
  const ids = entries.flatMap(({ actorId, resourceType, resourceId, details }) => [
    actorId,
    resourceType === 'user' ? resourceId : null,
    details.member,
  ]);
  return [...new Set(ids.filter(isUuid))];
};
