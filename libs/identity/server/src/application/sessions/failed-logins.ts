import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Refusal } from '@domeka/kernel';
import { DomainEvents } from '@domeka/platform';
import type { IdentityEvents } from '@domeka/identity/contract';
import { placeOf } from './login-place.ts';
import type { Caller } from '../../domain/caller.ts';

/** Refused log-ins are written to the audit log, although what they began is rolled back. */
@Injectable()
export class FailedLogins {
  constructor(
    private readonly em: EntityManager,
    private readonly events: DomainEvents<IdentityEvents>,
  ) {}

  /** @param whose the account it was tried at; only asked when the log-in is refused */
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

  /** @param subjectId the account; null when there is none */
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
