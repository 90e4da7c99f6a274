import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '@domeka/platform';
import type { Actor } from '@domeka/platform';
import { refuse } from '@domeka/identity/contract';
import type { ChallengeView } from '@domeka/identity/contract';
import { Challenge } from '../../domain/factor.ts';
import { FactorSchema } from '../infrastructure/factor.schema.ts';

@Injectable()
export class ChallengeFactor {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async execute(actor: Actor, factorId: string): Promise<ChallengeView> {
    const now = await this.clock.now();
    const factor = await this.em.findOne(FactorSchema, { id: factorId, userId: actor.id });
    if (!factor?.isLive(now)) throw refuse('mfa_factor_not_found');
    const challenge = new Challenge(factor.id, actor.sessionId, now);
    factor.challenge(now);
    this.em.persist(challenge);
    await this.em.flush();
    return { id: challenge.id, type: 'totp', expires_at: Math.floor(challenge.expiresAt.getTime() / 1000) };
  }
}
