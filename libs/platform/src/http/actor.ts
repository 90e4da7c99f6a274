import { applyDecorators, createParamDecorator, SetMetadata } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import type { Reflector } from '@nestjs/core';
import { ApiSecurity } from '@nestjs/swagger';
import { refuseCommon } from '@domeka/kernel';
import type { Language, ListOrder } from '@domeka/kernel';

export interface Actor {
  id: string;
  email: string;
  emailVerified: boolean;
  displayName: string | null;
  language: Language;
  timeZone: string | null;
  listOrder: ListOrder | null;
  isAdmin: boolean;
  sessionId: string;
  /** Authenticator assurance level: `aal2` after a second factor in this session. */
  aal: 'aal1' | 'aal2';
  hasSecondFactor: boolean;
  hasConsented: boolean;
  isPhoneLineDue: boolean;
  hasNotices: boolean;
  isAddressToConfirm: boolean;
}

export const isHalfSignedIn = ({ aal, hasSecondFactor }: Pick<Actor, 'aal' | 'hasSecondFactor'>) =>
  hasSecondFactor && aal === 'aal1';

/** A token from before the last factor was removed does not count. */
export const isFullySignedIn = ({ aal, hasSecondFactor }: Pick<Actor, 'aal' | 'hasSecondFactor'>) =>
  hasSecondFactor && aal === 'aal2';

export const confirmedAddressOf = ({ email, emailVerified }: Pick<Actor, 'email' | 'emailVerified'>): string | null =>
  emailVerified ? email : null;

export interface ActorRequest {
  actor?: Actor | null;
}

const accessKey = Symbol('access');
export type Access = 'signed-in' | 'anyone' | 'first-step' | 'admin';

/** Public route; a valid token still identifies the actor, an invalid one is ignored. */
export const Public = () => applyDecorators(SetMetadata(accessKey, 'anyone' satisfies Access), ApiSecurity({}));

/** Open to sessions that still owe their second factor, to finish or cancel signing in. */
export const FirstStepIsEnough = () => SetMetadata(accessKey, 'first-step' satisfies Access);

export const AdminOnly = () => SetMetadata(accessKey, 'admin' satisfies Access);

export const accessOf = (reflector: Reflector, context: ExecutionContext): Access =>
  reflector.getAllAndOverride<Access | undefined>(accessKey, [context.getHandler(), context.getClass()]) ?? 'signed-in';

export const CurrentActor = createParamDecorator((_: unknown, context: ExecutionContext): Actor => {
  const actor = context.switchToHttp().getRequest<ActorRequest>().actor;
  if (!actor) throw refuseCommon('sign-in-needed');
  return actor;
});

export const Visitor = createParamDecorator(
  (_: unknown, context: ExecutionContext): Actor | null =>
    context.switchToHttp().getRequest<ActorRequest>().actor ?? null,
);
