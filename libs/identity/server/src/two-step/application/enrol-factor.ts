import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock, isHalfSignedIn, Keyring, refuseOnConstraint } from '@domeka/platform';
import type { Actor, PreparedChange } from '@domeka/platform';
import { insufficientAal, refuse } from '@domeka/identity/contract';
import type { EnrolledFactorView } from '@domeka/identity/contract';
import { Factor } from '../../domain/factor.ts';
import { mostFactors } from '../../domain/factor.rules.ts';
import { qrCodeSvg } from '../domain/qr-code.ts';
import type { OneTimeToken } from '../../domain/one-time-token.ts';
import { enrolmentUri, newSeed } from '../domain/totp.rules.ts';
import { FactorSchema } from '../infrastructure/factor.schema.ts';
import { lockedUser } from '../../application/accounts/locked-user.ts';
import { ProveOwner } from '../../application/self-service/prove-owner.ts';
import type { OwnerProof } from '../../application/self-service/prove-owner.ts';

export const seedPurpose = 'totp-seed';

export interface EnrolRequest extends OwnerProof {
  friendlyName: string | null;
  issuer: string;
}

refuseOnConstraint('factors_name_unique', () => refuse('mfa_factor_name_conflict'));

@Injectable()
export class EnrolFactor {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly keyring: Keyring,
    private readonly proveOwner: ProveOwner,
  ) {}

  /** @throws insufficient_aal, session_not_found, too_many_enrolled_mfa_factors, mfa_factor_name_conflict */
  async prepare(actor: Actor, request: EnrolRequest): Promise<PreparedChange<EnrolledFactorView>> {
    const now = await this.clock.now();
    if (isHalfSignedIn(actor)) throw insufficientAal('forbidden');
    const nonce = await this.proveOwner.check(actor, request, now);
    return () => this.enrol(actor, request, nonce, now);
  }

  private async enrol(
    actor: Actor,
    { friendlyName, issuer }: EnrolRequest,
    nonce: OneTimeToken | null,
    now: Date,
  ): Promise<EnrolledFactorView> {
    const seed = newSeed();
    const factor = new Factor(actor.id, friendlyName, this.keyring.seal(seedPurpose, seed), now);
    await this.em.transactional(async (em) => {
      if (!(await lockedUser(em, actor.id))) throw refuse('session_not_found');
      if (nonce) await this.proveOwner.useUp(nonce, now);
      const factors = await em.find(FactorSchema, { userId: actor.id }, { refresh: true });
      const live = factors.filter((one) => one.isLive(now));
      if (actor.aal !== 'aal2' && live.some((one) => one.isVerified())) throw insufficientAal('forbidden');
      if (live.length >= mostFactors) throw refuse('too_many_enrolled_mfa_factors');
      if (friendlyName !== null && live.some((one) => one.friendlyName === friendlyName))
        throw refuse('mfa_factor_name_conflict');
      await em.nativeDelete(FactorSchema, {
        id: { $in: factors.filter((one) => !one.isLive(now)).map(({ id }) => id) },
      });
      em.persist(factor);
    });
    const uri = enrolmentUri(seed, issuer, actor.email);
    return {
      id: factor.id,
      type: 'totp',
      friendly_name: friendlyName ?? '',
      totp: { qr_code: qrCodeSvg(uri), secret: seed, uri },
    };
  }
}
