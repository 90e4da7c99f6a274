import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Language } from '@domeka/kernel';
import { Clock, DomainEvents, ENVIRONMENT, hashToken, hasMail, newToken, storedEmail } from '@domeka/platform';
import type { Actor, RunningEnvironment } from '@domeka/platform';
import { refuse } from '@domeka/identity/contract';
import type { IdentityEvents, PasswordLinkView } from '@domeka/identity/contract';
import { lockedUser } from '../../application/accounts/locked-user.ts';
import { readerLanguage } from '../../application/accounts/reader-language.ts';
import { TellOwner } from '../../application/accounts/tell-owner.ts';
import { confirmationLink } from '../../application/mailed-links/confirmation-link.ts';
import { OneTimeToken } from '../../domain/one-time-token.ts';
import type { User } from '../../domain/user.ts';
import { OneTimeTokenSchema, UserSchema } from '../../infrastructure/identity.schema.ts';
import { ActOnUser } from './act-on-user.ts';

const purpose = 'password_link';

/** Handed over by whoever makes it; the owner is told, and the second factor stays. A newer one replaces it. */
@Injectable()
export class MakePasswordLink {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly actOnUser: ActOnUser,
    private readonly tellOwner: TellOwner,
    private readonly events: DomainEvents<IdentityEvents>,
    @Inject(ENVIRONMENT) private readonly environment: RunningEnvironment,
  ) {}

  /** @throws mail-on, administrators-link, account-locked, account-unconfirmed, and what the proof is refused for */
  execute(actor: Actor, id: string, ownLanguage: Language): Promise<PasswordLinkView> {
    return this.actOnUser.execute(actor, id, async ({ em, user, now }) => {
      if (hasMail(this.environment)) throw refuse('mail-on');
      if (user.isAdmin) throw refuse('administrators-link');
      if (user.isBanned(now)) throw refuse('account-locked');
      if (!user.emailConfirmedAt) throw refuse('account-unconfirmed');
      return this.make(em, user, actor.id, ownLanguage, now);
    });
  }

  /** For whoever has the machine: for administrators too, with mail or without. */
  byCommand(email: string): Promise<PasswordLinkView | 'unknown' | 'unconfirmed' | 'locked'> {
    return this.em.transactional(async (em) => {
      const found = await em.findOne(UserSchema, { email: storedEmail(email) });
      const user = found && (await lockedUser(em, found.id));
      if (!user) return 'unknown';
      const now = await this.clock.now();
      if (!user.emailConfirmedAt) return 'unconfirmed';
      return user.isBanned(now) ? 'locked' : this.make(em, user, null, 'en', now);
    });
  }

  private async make(em: EntityManager, user: User, actorId: string | null, otherwise: Language, now: Date) {
    const [token, unknownCode] = [newToken(), newToken()];
    const language = await readerLanguage(em, user, otherwise);
    const made = new OneTimeToken(user.id, purpose, hashToken(token), hashToken(unknownCode), null, 'web', null, now);
    await em.nativeDelete(OneTimeTokenSchema, { userId: user.id, purpose });
    em.persist(made);
    await this.tellOwner.execute(user, 'password-link');
    this.events.emit({ type: 'password_link_made', actorId, subject: 'user', subjectId: user.id });
    const { publicUrl } = this.environment;
    const redirectTo = new URL(`/${language}/auth?type=recovery`, publicUrl);
    return {
      link: confirmationLink(token, purpose, { language, redirectTo }, publicUrl),
      until: made.expiresAt.toISOString(),
    };
  }
}
