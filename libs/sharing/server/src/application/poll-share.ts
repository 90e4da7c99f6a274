import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { calendarDateIn } from '@domeka/kernel';
import { Limits, Sql, together } from '@domeka/platform';
import { hashOfToken } from '../infrastructure/share-tokens.ts';
import { polledShares } from '../infrastructure/sharing.queries.ts';
import type { JudgedShare } from '../infrastructure/sharing.queries.ts';
import { JudgeShare } from './judge-share.ts';
import type { ViewRequest } from './read-share.ts';

/** Of one link; further polls meet the limit of their address. */
const mostPolls = { most: 3000, seconds: 60 };

@Injectable()
export class PollShare {
  private readonly polledShare: (tokenHash: Buffer) => Promise<JudgedShare | null>;

  constructor(
    sql: Sql,
    private readonly limits: Limits,
    private readonly judgeShare: JudgeShare,
  ) {
    this.polledShare = together((tokenHashes) => polledShares(sql, tokenHashes));
  }

  /** For visitors without an account; null where the link does not open for them. */
  async etagForAnyone(token: string, pass: string | null, view: ViewRequest): Promise<string | null> {
    const tokenHash = hashOfToken(token);
    const share = tokenHash && (await this.polledShare(tokenHash));
    if (!share) return null;
    try {
      this.judgeShare.assertOpens(share, null, pass);
    } catch {
      return null; // opening says why
    }
    return this.limits.isWithin(`poll:${share.id}`, mostPolls) ? etagOf(share, view) : null;
  }
}

/** ETag: changes with list, language and the reader's day. */
export function etagOf({ id, expiresAt, state, now }: JudgedShare, { page, language, timeZone }: ViewRequest): string {
  const seen = [id, expiresAt.getTime(), state, page, language, calendarDateIn(timeZone, now)].join('\n');
  return `"${hash('sha256', seen, 'base64url').slice(0, 22)}"`;
}
