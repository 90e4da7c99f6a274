import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainEvents, ToldLately } from '@domeka/platform';
import type { Actor } from '@domeka/platform';
import type { IdentityEvents } from '@domeka/identity/contract';
import { noteAdminAccess } from '../../infrastructure/identity.queries.ts';

/** In a transaction of its own: the line stays, and a request is refused where it cannot be written. */
@Injectable()
export class AuditAdminAccess {
  private readonly recentEvents = new ToldLately();

  constructor(
    private readonly em: EntityManager,
    private readonly events: DomainEvents<IdentityEvents>,
  ) {}

  /** Once an hour, person and route. */
  async denied({ id }: Pick<Actor, 'id'>, route: string) {
    const event = { type: 'admin_denied', actorId: id, subject: 'admin_area', subjectId: null } as const;
    await this.recentEvents.once(`${id}\n${route}`, () => this.events.emitAlone({ ...event, details: { route } }));
  }

  async execute({ id, sessionId }: Pick<Actor, 'id' | 'sessionId'>) {
    await this.em.fork().transactional(async (em) => {
      if (!(await noteAdminAccess(em, sessionId))) return;
      this.events.emit({ type: 'admin_access', actorId: id, subject: 'session', subjectId: sessionId });
    });
  }
}
