import { applyDecorators, createParamDecorator, SetMetadata } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import type { Reflector } from '@nestjs/core';
import { ApiSecurity } from '@nestjs/swagger';
import { refuseCommon } from '@domeka/kernel';
import type { Language, ListOrder } from '@domeka/kernel';

/** Whoever makes the request, as the guard established it from the access token and the session row. */
export interface Actor {
  id: string;
  email: string;
  emailVerified: boolean;
  displayName: string | null;
  language: Language;
  timeZone: string | null;
  /** How they ordered their medications last; null for never. */
  listOrder: ListOrder | null;
  isAdmin: boolean;
  sessionId: string;
  /** Authenticator assurance: `aal2` once a second factor was shown in this session. */
  aal: 'aal1' | 'aal2';
  /** Whether the person has a second factor; then only what finishes signing in is open to a session at `aal1`. */
  hasSecondFactor: boolean;
  /** Whether they agreed to the terms and the privacy policy: without, pages ask first. */
  hasConsented: boolean;
}

/** Whether somebody has shown a first factor only, though they have a second one. */
export const isHalfSignedIn = ({ aal, hasSecondFactor }: Pick<Actor, 'aal' | 'hasSecondFactor'>) =>
  hasSecondFactor && aal === 'aal1';

/** Whether somebody has a second factor and has shown it: not with a token from before the last one was removed. */
export const isFullySignedIn = ({ aal, hasSecondFactor }: Pick<Actor, 'aal' | 'hasSecondFactor'>) =>
  hasSecondFactor && aal === 'aal2';

/** The address that is surely theirs, or null: only what is confirmed grants anything. */
export const confirmedAddressOf = ({ email, emailVerified }: Pick<Actor, 'email' | 'emailVerified'>): string | null =>
  emailVerified ? email : null;

/** A request with what guards put on it. */
export interface ActorRequest {
  actor?: Actor | null;
}

/** How a route treats visitors; without a mark every route needs a signed-in actor. */
const accessKey = Symbol('access');
export type Access = 'signed-in' | 'anyone' | 'first-step' | 'admin';

/** Lets anyone in. A valid token still identifies the actor; a bad one is ignored. */
export const Public = () => applyDecorators(SetMetadata(accessKey, 'anyone' satisfies Access), ApiSecurity({}));

/**
 * Lets in who has shown a first factor only, though they have a second one: what signing in is finished or given up
 * with.
 */
export const FirstStepIsEnough = () => SetMetadata(accessKey, 'first-step' satisfies Access);

/** Lets in administrators only, once they have shown a second factor. */
export const AdminOnly = () => SetMetadata(accessKey, 'admin' satisfies Access);

/** How the route of a context treats visitors. */
export const accessOf = (reflector: Reflector, context: ExecutionContext): Access =>
  reflector.getAllAndOverride<Access | undefined>(accessKey, [context.getHandler(), context.getClass()]) ?? 'signed-in';

/** The signed-in actor of a guarded route. */
export const CurrentActor = createParamDecorator((_: unknown, context: ExecutionContext): Actor => {
  const actor = context.switchToHttp().getRequest<ActorRequest>().actor;
  if (!actor) throw refuseCommon('sign-in-needed');
  return actor;
});

/** The actor of a public route, or null for an anonymous visitor. */
export const Visitor = createParamDecorator(
  (_: unknown, context: ExecutionContext): Actor | null =>
    context.switchToHttp().getRequest<ActorRequest>().actor ?? null,
);
