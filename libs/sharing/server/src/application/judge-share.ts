import { Injectable } from '@nestjs/common';
import { Refusal } from '@domeka/kernel';
import { Limits, networkOf, Sql } from '@domeka/platform';
import { refuse } from '@domeka/sharing/contract';
import { assertCanOpen, isGone } from '../domain/share.rules.ts';
import type { Reader } from '../domain/share.rules.ts';
import { SharePasses } from '../infrastructure/share-passes.ts';
import { hashOfToken } from '../infrastructure/share-tokens.ts';
import { shareByToken } from '../infrastructure/sharing.queries.ts';
import type { JudgedShare, OpenedShare } from '../infrastructure/sharing.queries.ts';
import { AuditShare } from './audit-share.ts';
import type { Opening } from './audit-share.ts';

/** Guesses at links from one address: far more than a person mistypes, far too few to find one. */
const mostMisses = { most: 100, seconds: 600 };

/** By one indexed row; only misses are counted. */
@Injectable()
export class JudgeShare {
  constructor(
    private readonly sql: Sql,
    private readonly limits: Limits,
    private readonly passes: SharePasses,
    private readonly audit: AuditShare,
  ) {}

  /** @throws share-not-found, share-expired, share-needs-sign-in, share-for-someone-else, share-needs-passcode */
  async execute(token: string, opening: Opening, { needsPasscode = true } = {}): Promise<OpenedShare> {
    const hash = hashOfToken(token);
    const share = hash && (await shareByToken(this.sql, hash));
    if (!share || isGone(share, share.now)) {
      await this.limits.use([{ key: `share-miss:${networkOf(opening.address, 4)}`, ...mostMisses }]);
      throw refuse('share-not-found');
    }
    try {
      if (needsPasscode) this.assertOpens(share, opening.reader, opening.pass);
      else assertCanOpen(share, opening.reader, share.now, true);
    } catch (error) {
      if (opening.reader && error instanceof Refusal && error.code === 'share-for-someone-else')
        await this.audit.refused(share, opening.reader.id);
      throw error;
    }
    return share;
  }

  assertOpens(share: JudgedShare, reader: Reader, pass: string | null) {
    assertCanOpen(share, reader, share.now, this.passes.isGood(pass, share, share.now));
  }
}
