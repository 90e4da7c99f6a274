import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainEvents } from '@domeka/platform';
import type { Actor } from '@domeka/platform';
import type { IdentityEvents } from '@domeka/identity/contract';
import { noteAdminAccess } from '../infrastructure/identity.queries.ts';

/**
 * Whoever administers leaves a line in the audit log, once an hour and session, by whatever client. In a transaction of
 * its own: it stays whatever becomes of the request, which is refused where it cannot be written.
 */
@Injectable()
export class AuditAdminAccess {
  constructor(
    private readonly em: EntityManager,
    private readonly events: DomainEvents<IdentityEvents>,
  ) {}

  async execute({ id, sessionId }: Pick<Actor, 'id' | 'sessionId'>) {
    await this.em.fork().transactional(async (em) => {
      if (!(await noteAdminAccess(em, sessionId))) return;
      this.events.emit({ type: 'admin_access', actorId: id, subject: 'session', subjectId: sessionId });
    });
  }
}
