import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { defaultTimeZone, refuseInput } from '@domeka/kernel';
import { Clock, DomainEvents, ENVIRONMENT, Outbox, storedEmail } from '@domeka/platform';
import type { Actor, PreparedChange, RunningEnvironment } from '@domeka/platform';
import { refuse } from '@domeka/identity/contract';
import type { DeletionView, IdentityEvents } from '@domeka/identity/contract';
import type { OneTimeToken } from '../../domain/one-time-token.ts';
import { Erasure } from '../erasure.ts';
import { SessionSchema } from '../../infrastructure/identity.schema.ts';
import { lockedAdministrators, lockedUser } from '../../application/accounts/locked-user.ts';
import { ProveOwner } from '../../application/self-service/prove-owner.ts';
import type { OwnerProof } from '../../application/self-service/prove-owner.ts';
import { voidMailed } from '../../application/accounts/void-mailed.ts';

/** Locks the account at once; it is erased two weeks later, unless its owner logs in before that. */
@Injectable()
export class RequestDeletion {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly proveOwner: ProveOwner,
    private readonly erasure: Erasure,
    private readonly outbox: Outbox,
    private readonly events: DomainEvents<IdentityEvents>,
    @Inject(ENVIRONMENT) private readonly environment: RunningEnvironment,
  ) {}

  async preview({ id, email }: Actor): Promise<DeletionView> {
    const subject = { id, email };
    const [obstacles, consequences] = await Promise.all([
      this.erasure.obstacles(subject),
      this.erasure.consequences(subject),
    ]);
    const { backupDir, backupKeep } = this.environment;
    return { email, obstacles, consequences, backupDays: backupDir === null ? null : backupKeep };
  }

  /** @throws invalid-input, deletion-blocked, and what the proof is refused for */
  async prepare(actor: Actor, email: string, proof: OwnerProof): Promise<PreparedChange<{ dueAt: string }>> {
    if (storedEmail(email) !== actor.email) throw emailDiffers();
    const now = await this.clock.now();
    const code = await this.proveOwner.check(actor, proof, now);
    return () => this.leave(actor, code, now);
  }

  private leave(actor: Actor, code: OneTimeToken | null, now: Date): Promise<{ dueAt: string }> {
    return this.em.transactional(async (em) => {
      if (actor.isAdmin) await lockedAdministrators(em);
      const user = await lockedUser(em, actor.id);
      if (!user) throw refuse('session_not_found');
      if (code) await this.proveOwner.useUp(code, now);
      if ((await this.erasure.obstacles(user)).length > 0) throw refuse('deletion-blocked');
      const dueAt = user.leave(now);
      await em.nativeDelete(SessionSchema, { userId: user.id });
      await voidMailed(em, user);
      this.oweMail(actor, dueAt);
      this.events.emit({ type: 'account_deletion_requested', actorId: user.id, subject: 'user', subjectId: user.id });
      return { dueAt: dueAt.toISOString() };
    });
  }

  private oweMail({ email, language, timeZone }: Actor, dueAt: Date) {
    const style = { dateStyle: 'long', timeZone: timeZone ?? defaultTimeZone } as const;
    this.outbox.owe({
      to: email,
      language,
      words: 'identity:mail.deletion-requested',
      params: { email, day: new Intl.DateTimeFormat(language, style).format(dueAt) },
      link: new URL(`/${language}/auth?tab=login`, this.environment.publicUrl).href,
    });
  }
}

const emailDiffers = () => refuseInput('identity', [{ path: 'email', code: 'differs' }]);
