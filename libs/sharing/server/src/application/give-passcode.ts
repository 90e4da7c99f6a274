import { Injectable } from '@nestjs/common';
import { PasswordHasher } from '@domeka/identity';
import { plainlyTyped, refuseInput } from '@domeka/kernel';
import { Limits } from '@domeka/platform';
import { mostPasscodeTries, passcodeLockMinutes, refuse } from '@domeka/sharing/contract';
import type { SharePassView } from '@domeka/sharing/contract';
import { SharePasses } from '../infrastructure/share-passes.ts';
import { OpenShare } from './open-share.ts';
import type { Opening } from './open-share.ts';

/**
 * Takes a share's passcode from a reader. Ten wrong ones close the share to further tries for a quarter of an hour,
 * wherever they come from.
 */
@Injectable()
export class GivePasscode {
  constructor(
    private readonly openShare: OpenShare,
    private readonly limits: Limits,
    private readonly hasher: PasswordHasher,
    private readonly passes: SharePasses,
  ) {}

  async execute(token: string, opening: Opening, passcode: string): Promise<SharePassView> {
    const share = await this.openShare.judge(token, opening, { isPasscodeAsked: false });
    const key = `share-passcode:${share.id}`;
    // Counted before it is looked at, so that tries at the same moment are as many as they are.
    let isNewlyLocked = false;
    try {
      await this.limits.use(
        [{ key, most: mostPasscodeTries, seconds: passcodeLockMinutes * 60, scaled: false, isRenewed: true }],
        (retryAfter, isFirst) => {
          isNewlyLocked = isFirst;
          return refuse('passcode-locked', { retryAfter });
        },
      );
    } finally {
      if (isNewlyLocked) await this.openShare.tellTried('share_locked', share, opening);
    }
    const isRight = (typed: string) => this.hasher.matches(share.passcodeHash, typed);
    const plain = plainlyTyped(passcode);
    // Older shares keep a passcode as it was typed.
    if (!((await isRight(plain)) || (plain !== passcode && (await isRight(passcode))))) {
      await this.openShare.tellTried('share_passcode_failed', share, opening);
      throw refuseInput('sharing', [{ path: 'passcode', code: 'wrong' }]);
    }
    await this.limits.forget([key]);
    const { pass, expiresAt } = this.passes.issue(share, share.now);
    return { pass, expiresAt: expiresAt.toISOString() };
  }
}
