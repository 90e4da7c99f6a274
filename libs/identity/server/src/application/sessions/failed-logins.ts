import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Refusal } from '@domeka/kernel';
import { DomainEvents } from '@domeka/platform';
import type { IdentityEvents } from '@domeka/identity/contract';
import { placeOf } from '../../wire/caller.ts';
import type { Caller } from '../../wire/caller.ts';

/**
 * Log-ins that are refused leave a line in the audit log, although all that they began is rolled back. To ask for a
 * consent first is no refusal, nor is to be asked to come back.
 */
@Injectable()
export class FailedLogins {
  constructor(
    private readonly em: EntityManager,
    private readonly events: DomainEvents<IdentityEvents>,
  ) {}

  /** @param whose the account it was tried at; null when there is none. Asked only when the log-in is refused. */
  async note<T>(
    caller: Caller,
    whose: () => Promise<string | null> | string | null,
    logIn: () => Promise<T>,
  ): Promise<T> {
    try {
      return await logIn();
    } catch (error) {
      if (!(error instanceof Refusal) || error.code === 'consent_needed' || error.kind === 'unavailable') throw error;
      const [subjectId, details] = [await whose(), { reason: error.code, ...placeOf(caller) }];
      this.events.emit({ type: 'login_failed', actorId: null, subject: 'user', subjectId, details });
      await this.em.flush();
      throw error;
    }
  }

  /** Tells of a log-in that limits refused, before it was tried. @param subjectId the account; null when there is none */
  async noteLimits<T>(
    subjectId: string | null,
    details: IdentityEvents['login_limited'],
    count: () => Promise<T>,
  ): Promise<T> {
    try {
      return await count();
    } catch (error) {
      if (error instanceof Refusal && error.kind === 'too-many') await this.tellLimited(subjectId, details);
      throw error;
    }
  }

  private async tellLimited(subjectId: string | null, details: IdentityEvents['login_limited']) {
    await this.events.emitAlone({ type: 'login_limited', actorId: null, subject: 'user', subjectId, details });
  }
}
