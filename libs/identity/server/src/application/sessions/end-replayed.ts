import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { addSeconds } from '@domeka/kernel';
import { DomainEvents } from '@domeka/platform';
import type { IdentityEvents } from '@domeka/identity/contract';
import { SessionSchema, UserSchema } from '../../infrastructure/identity.schema.ts';
import { TellOwner } from '../accounts/tell-owner.ts';

/** Seconds. So soon a repeat is most likely the client itself, whose answer was lost: no mail. */
const lostAnswerSeconds = 10;

interface UsedCode {
  sessionId: string | null;
  consumedAt: Date;
}

/** Ends the session that a repeated code gave, unless both requests were under way at once. The caller commits. */
@Injectable()
export class EndReplayed {
  constructor(
    private readonly em: EntityManager,
    private readonly tellOwner: TellOwner,
    private readonly events: DomainEvents<IdentityEvents>,
  ) {}

  async execute({ sessionId, consumedAt }: UsedCode, now: Date): Promise<void> {
    const wasUnderWay = now <= consumedAt;
    const session = sessionId && !wasUnderWay ? await this.em.findOne(SessionSchema, sessionId) : null;
    if (!session || (await this.em.nativeDelete(SessionSchema, { id: session.id })) === 0) return;
    const user = await this.em.findOneOrFail(UserSchema, session.userId);
    if (addSeconds(consumedAt, lostAnswerSeconds) <= now) await this.tellOwner.execute(user, 'session-ended');
    this.events.emit({ type: 'login_code_replayed', actorId: user.id, subject: 'session', subjectId: session.id });
  }
}
