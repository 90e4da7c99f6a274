import { Injectable } from '@nestjs/common';
import { Limits } from '@domeka/platform';
import type { Actor } from '@domeka/platform';
import { fewTries } from '../../application/sessions/few-tries.ts';
import { overRequestLimit } from '../../application/mailed-links/over-limit.ts';
import { TellOwner } from '../../application/accounts/tell-owner.ts';

const wrongBeforeWarning = 10;
const day = 86_400;

/**
 * Codes of authenticator apps: anyone who knows the password must not get further by patience, so there are few in a
 * day and fewer than a hundred in a month. The owner still has the recovery codes, which are too long to guess and have
 * a limit of their own, and learns by mail that somebody is trying.
 */
@Injectable()
export class TotpLimits {
  constructor(
    private readonly limits: Limits,
    private readonly tellOwner: TellOwner,
  ) {}

  async use(factorId: string) {
    await this.limits.use(limitsOf(factorId), overRequestLimit);
  }

  /** The second step was shown: what was guessed meanwhile keeps nobody out. */
  async forget(factorIds: string[]) {
    await this.limits.forget(factorIds.flatMap(limitsOf).map(({ key }) => key));
  }

  /**
   * A code was wrong, the app's or a recovery code: the tenth of a day is told the owner, once. In the caller's
   * transaction.
   */
  async warn(owner: Actor) {
    const wrong = { key: `second-step:wrong:${owner.id}`, most: wrongBeforeWarning - 1, seconds: day };
    if (await this.limits.exceeds(wrong)) await this.tellOwner.execute(owner, 'wrong-codes');
  }
}

const limitsOf = (factorId: string) => fewTries(`totp:${factorId}`);
