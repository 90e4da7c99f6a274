import { Injectable } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { calendarDateIn, defaultTimeZone, refuseCommon } from '@domeka/kernel';
import { accessOf, isFullySignedIn, isHalfSignedIn, Sql, together } from '@domeka/platform';
import type { Actor, ActorRequest } from '@domeka/platform';
import { bannedHere, insufficientAal, refuse } from '@domeka/identity/contract';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { AuditAdminAccess } from './users/application/audit-admin-access.ts';
import { authSurfaceKey } from './wire/auth-surface.ts';
import { missesSessionKey } from './wire/misses-session.ts';
import { bearerOf } from './wire/bearer.ts';
import type { AccessClaims } from './infrastructure/access-tokens.ts';
import { holdersOfTokens, noteLastSeen } from './infrastructure/identity.queries.ts';
import type { TokenHolder } from './infrastructure/identity.queries.ts';
import { whyShut } from './infrastructure/session.queries.ts';

const todayOf = ({ timeZone }: Actor) => calendarDateIn(timeZone ?? defaultTimeZone, new Date());

type BearerRequest = FastifyRequest & ActorRequest & { user?: AccessClaims };

/**
 * A verified signature is cached; the token's end and the session's row are read on every request, so that signing out,
 * expiry and bans hold at once in every process.
 */
@Injectable()
export class SessionGuard extends AuthGuard('access-token') {
  private readonly holderOf: (claims: AccessClaims) => Promise<TokenHolder>;
  /** In bytes, of which claims take about a thousand. */
  private readonly verified = new LRUCache<string, Promise<AccessClaims | null>>({
    maxSize: 8 * 2 ** 20,
    sizeCalculation: (_claims, token) => 1000 + token.length,
  });

  constructor(
    private readonly reflector: Reflector,
    private readonly sql: Sql,
    private readonly auditAdminAccess: AuditAdminAccess,
  ) {
    super();
    this.holderOf = together((claims) => holdersOfTokens(sql, claims));
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const access = accessOf(this.reflector, context);
    const isPublic = access === 'anyone';
    const isAuthSurface = this.reflector.get<boolean | undefined>(authSurfaceKey, context.getClass()) ?? false;
    const isSpecified = this.reflector.get<boolean | undefined>(missesSessionKey, context.getHandler()) ?? false;
    const signInNeeded = () => (isSpecified ? refuse('sign-in-needed') : refuseCommon('sign-in-needed'));
    const request = context.switchToHttp().getRequest<BearerRequest>();
    const token = bearerOf(request);
    request.actor = null;
    if (token === null) {
      if (isPublic) return true;
      throw isAuthSurface ? refuse('no_authorization') : signInNeeded();
    }
    const claims = await this.claimsOf(token, context, request);
    const found = claims && (await this.holderOf(claims));
    if (!claims || found === 'expired') {
      if (isPublic) return true;
      throw isAuthSurface ? refuse('bad_jwt') : signInNeeded();
    }
    if (!found) {
      if (isPublic) return true;
      if (!isAuthSurface) throw signInNeeded();
      throw await this.refusalOf(claims.sub);
    }
    const { unseen, isAdminAccessDue, ...actor } = found;
    if (isHalfSignedIn(actor) && access !== 'first-step') {
      if (isPublic) return true;
      throw isAuthSurface ? insufficientAal('forbidden') : refuse('second-step-needed');
    }
    if (access === 'admin') await this.admit(actor, isAdminAccessDue, request);
    if (unseen) await noteLastSeen(this.sql, actor.sessionId, actor.id, todayOf(actor));
    request.actor = actor;
    return true;
  }

  private async admit(actor: Actor, isAccessDue: boolean, { method, routeOptions }: FastifyRequest) {
    const refusal = !actor.isAdmin ? 'not_admin' : !isFullySignedIn(actor) ? 'admin-second-step-needed' : null;
    if (refusal) {
      await this.auditAdminAccess.denied(actor, `${method} ${routeOptions.url ?? ''}`);
      throw refuse(refusal);
    }
    if (isAccessDue) await this.auditAdminAccess.execute(actor);
  }

  /** Verification that failed is an answer here, not an exception. */
  override handleRequest<Claims>(_error: unknown, claims: Claims): Claims {
    return claims;
  }

  private async refusalOf(userId: string) {
    const why = await whyShut(this.sql, userId);
    if (why === 'banned') return bannedHere();
    return refuse(why === 'erased' ? 'user_not_found' : 'session_not_found');
  }

  private async claimsOf(
    token: string,
    context: ExecutionContext,
    request: BearerRequest,
  ): Promise<AccessClaims | null> {
    const known = this.verified.get(token);
    if (known) return known;
    const verifying = this.verify(context, request);
    this.verified.set(token, verifying); // parallel requests wait for the same answer
    let claims: AccessClaims | null = null;
    try {
      return (claims = await verifying);
    } finally {
      if (claims === null) this.verified.delete(token);
    }
  }

  private async verify(context: ExecutionContext, request: BearerRequest): Promise<AccessClaims | null> {
    await super.canActivate(context);
    return request.user ?? null;
  }
}
