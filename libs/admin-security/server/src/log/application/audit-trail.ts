import { Injectable } from '@nestjs/common';
import { AuditedEvents, DomainEvents } from '@domeka/platform';
import { AuditEntry } from '../domain/audit-entry.ts';
import { isToldLately } from '../infrastructure/audit-trail.queries.ts';

type AnyEvents = Record<string, Record<string, unknown> | undefined>;

/** In the unit of work of the change: both commit or neither. */
@Injectable()
export class AuditTrail {
  constructor(events: DomainEvents<AnyEvents>, audited: AuditedEvents) {
    events.on('*', async ({ type, subject, subjectId, actorId, details = {} }, em) => {
      const rule = audited.ruleOf(type);
      if (rule === undefined || (rule === 'in-lists' && !('list' in details))) return;
      const entry = new AuditEntry(type, subject, subjectId, actorId, details);
      const hours = rule === 'hourly' ? 1 : rule === 'daily' ? 24 : null;
      if (hours !== null && (await isToldLately(em, entry, hours))) return;
      em.persist(entry);
    });
  }
}
