import { Injectable } from '@nestjs/common';
import { Limits } from '@domeka/platform';
import type { Actor } from '@domeka/platform';
import { fewTries } from '../../application/accounts/few-tries.ts';
import { overRequestLimit } from '../../application/accounts/over-limit.ts';
import { TellOwner } from '../../application/accounts/tell-owner.ts';

const wrongBeforeWarning = 10;
const day = 86_400;

/** Fewer than a hundred in a month: the password and patience must not be enough. */
@Injectable()
export class TotpLimits {
  constructor(
    private readonly limits: Limits,
    private readonly tellOwner: TellOwner,
  ) {}

  async use(factorId: string) {
    await this.limits.use(limitsOf(factorId), overRequestLimit);
  }

  async forget(factorIds: string[]) {
    await this.limits.forget(factorIds.flatMap(limitsOf).map(({ key }) => key));
  }

  /** The tenth wrong code of a day, of either kind, is told the owner once. Runs in the caller's transaction. */
  async warn(owner: Actor) {
    const wrong = { key: `second-step:wrong:${owner.id}`, most: wrongBeforeWarning - 1, seconds: day };
    if (await this.limits.exceeds(wrong)) await this.tellOwner.execute(owner, 'wrong-codes');
  }
}

const limitsOf = (factorId: string) => fewTries(`totp:${factorId}`);
