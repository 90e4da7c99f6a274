import { Injectable } from '@nestjs/common';
import { isStorable } from '@domeka/kernel';
import { hashToken, Limits, Sql, storedEmail } from '@domeka/platform';
import type { LimitPass } from '@domeka/platform';
import type { FastifyRequest } from 'fastify';
import { callerOf } from './caller.ts';
import { isDeviceOf } from '../infrastructure/known-devices.queries.ts';
import { isBrowserSecret } from '../infrastructure/session.queries.ts';

/** How often one browser asks for tokens, whatever others at its address do; it needs one in a quarter of an hour. */
const ofOneBrowser = { most: 120, seconds: 300 };

/**
 * Whoever shares an address with somebody who uses up its limits goes on all the same, if we know them: by the secret
 * of their session, or at a sign-in by the browser they signed in with before, whose tries are counted on their own.
 */
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

/** The one route that answers to a browser's secret. Elsewhere it would lift the limit for whatever else is guessed. */
const asksWithSecret = ({ routeOptions }: FastifyRequest) => routeOptions.url?.endsWith('/browser_session/token');
