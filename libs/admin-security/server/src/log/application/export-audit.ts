import { Injectable } from '@nestjs/common';
import { calendarDateIn } from '@domeka/kernel';
import type { Language } from '@domeka/kernel';
import { DomainEvents, Sql, streamCsv, words } from '@domeka/platform';
import type { Actor } from '@domeka/platform';
import type { AdminSecurityEvents, AuditFilter } from '@domeka/admin-security/contract';
import { givenFilters } from '../domain/audit-filter.ts';
import { allEntries, countEntries, namesOf } from '../infrastructure/audit.queries.ts';
import type { EntryFilter } from '../infrastructure/audit.queries.ts';
import { idsIn, ReadAudit } from './read-audit.ts';

const columns = ['seq', 'createdAt', 'action', 'resourceType', 'resourceId', 'actorId', 'actor', 'details'] as const;

@Injectable()
export class ExportAudit {
  constructor(
    private readonly sql: Sql,
    private readonly readAudit: ReadAudit,
    private readonly events: DomainEvents<AdminSecurityEvents>,
  ) {}

  async execute(actor: Actor, query: Record<string, unknown>, language: Language) {
    const given = givenFilters(query);
    const filter = await this.readAudit.filterOf(actor, given);
    const { count, oldest, newest, now } = await countEntries(this.sql, filter, true);
    const event = { type: 'audit_exported', actorId: actor.id, subject: 'audit_log', subjectId: null } as const;
    const filters = Object.keys(given) as AuditFilter[];
    await this.events.emitAlone({ ...event, details: { count, filters } });
    const day = (moment: Date | null) => (moment ? calendarDateIn(filter.timeZone, moment) : 'none');
    const say = (key: string) => words.text(language, `admin-security:export.${key}`);
    const headed = columns.map((key) => ({ key, header: say(key) }));
    const text = streamCsv(language, headed, this.pages(filter, now));
    return { name: `${say('file')}_${day(oldest)}_${day(newest)}_${count}.csv`, count, text };
  }

  private async *pages(filter: EntryFilter, until: string) {
    for await (const rows of allEntries(this.sql, filter, until)) {
      const people = await namesOf(this.sql, idsIn(rows));
      yield rows.map(({ details, seq, ...row }) => {
        const actor = row.actorId === null ? '' : (people[row.actorId] ?? '');
        return { ...row, seq: seq === null ? '' : String(seq), actor, details: JSON.stringify(details) };
      });
    }
  }
}
