import { Injectable } from '@nestjs/common';
import { isStorable } from '@domeka/kernel';
import { hashToken, Limits, Sql, storedEmail } from '@domeka/platform';
import type { LimitPass } from '@domeka/platform';
import type { FastifyRequest } from 'fastify';
import { callerOf } from './caller.ts';
import { isDeviceOf } from '../infrastructure/known-devices.queries.ts';
import { isBrowserSecret } from '../infrastructure/session.queries.ts';

/** A browser needs a token in a quarter of an hour. */
const ofOneBrowser = { most: 120, seconds: 300 };

/** Exempts from a shared address's limit: a session's secret, or at a sign-in a browser that is known. */
@Injectable()
export class KnownCaller implements LimitPass {
  constructor(
    private readonly sql: Sql,
    private readonly limits: Limits,
  ) {}

  async holds(request: FastifyRequest): Promise<boolean> {
    const { secret, email } = (request.body ?? {}) as { secret?: unknown; email?: unknown };
    if (asksWithSecret(request)) return typeof secret === 'string' && this.isInUse(hashToken(secret));
    const { device } = callerOf(request);
    const isSignIn = (request.query as { grant_type?: unknown }).grant_type === 'password';
    if (!isSignIn || device === null || typeof email !== 'string' || !isStorable(email)) return false;
    return isDeviceOf(this.sql, storedEmail(email), hashToken(device));
  }

  private async isInUse(secretHash: Buffer): Promise<boolean> {
    const isFew = this.limits.isWithin(`browser:${secretHash.toString('base64url')}`, ofOneBrowser);
    return isFew && isBrowserSecret(this.sql, secretHash);
  }
}

/** The only route that takes a browser's secret. Elsewhere it would lift the limit for other guesses. */
const asksWithSecret = ({ routeOptions }: FastifyRequest) => routeOptions.url?.endsWith('/browser_session/token');
