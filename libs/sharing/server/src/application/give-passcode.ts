import { Injectable } from '@nestjs/common';
import { PasswordHasher } from '@domeka/identity';
import { plainlyTyped, refuseInput } from '@domeka/kernel';
import { Limits } from '@domeka/platform';
import { mostPasscodeTries, passcodeLockMinutes, refuse } from '@domeka/sharing/contract';
import type { SharePassView } from '@domeka/sharing/contract';
import { SharePasses } from '../infrastructure/share-passes.ts';
import { AuditShare } from './audit-share.ts';
import type { Opening } from './audit-share.ts';
import { JudgeShare } from './judge-share.ts';

@Injectable()
export class GivePasscode {
  constructor(
    private readonly judgeShare: JudgeShare,
    private readonly audit: AuditShare,
    private readonly limits: Limits,
    private readonly hasher: PasswordHasher,
    private readonly passes: SharePasses,
  ) {}

  async execute(token: string, opening: Opening, passcode: string): Promise<SharePassView> {
    const share = await this.judgeShare.execute(token, opening, { needsPasscode: false });
    const key = `share-passcode:${share.id}`;
    // Counted before it is checked, so that parallel tries count too.
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
      if (isNewlyLocked) await this.audit.locked(share, opening);
    }
    const isRight = (typed: string) => this.hasher.matches(share.passcodeHash, typed);
    const plain = plainlyTyped(passcode);
    // Older shares keep a passcode as it was typed.
    if (!((await isRight(plain)) || (plain !== passcode && (await isRight(passcode))))) {
      await this.audit.wrongPasscode(share, opening);
      throw refuseInput('sharing', [{ path: 'passcode', code: 'wrong' }]);
    }
    await this.limits.forget([key]);
    const { pass, expiresAt } = this.passes.issue(share, share.now);
    return { pass, expiresAt: expiresAt.toISOString() };
  }
}
