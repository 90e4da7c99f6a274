import { applyDecorators, Inject, Injectable, Optional } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import {
  InjectThrottlerOptions,
  InjectThrottlerStorage,
  SkipThrottle,
  Throttle,
  ThrottlerGuard,
} from '@nestjs/throttler';
import type {
  ThrottlerLimitDetail,
  ThrottlerModuleOptions,
  ThrottlerRequest,
  ThrottlerStorage,
} from '@nestjs/throttler';
import { refuseCommon } from '@domeka/kernel';
import type { FastifyRequest } from 'fastify';
import { ENVIRONMENT } from '../config/environment.ts';
import type { RunningEnvironment } from '../config/environment.ts';
import { accessOf } from '../http/actor.ts';
import type { ActorRequest } from '../http/actor.ts';
import type { Limit } from './limits.ts';
import { mails, perCluster, perProcess, perSession } from './limit-store.ts';
import { networkOf } from './network.ts';

const reflector = new Reflector();
const sharedLimitKey = Symbol('shared limit');
const sessionLimitKey = Symbol('session limit');
const mailLimitKey = Symbol('mail limit');
const passKey = Symbol('limit pass');

export interface LimitPass {
  holds(request: FastifyRequest): Promise<boolean>;
}
export const LIMIT_PASS = Symbol('limit pass');

const mark =
  (key: symbol): MethodDecorator =>
  (_target, _name, descriptor) =>
    Reflect.defineMetadata(key, true, descriptor.value as object);
const isUnmarked = (key: symbol) => (context: ExecutionContext) => !Reflect.hasMetadata(key, context.getHandler());

interface LimitOptions {
  passesKnown?: boolean;
  /** Routes with the same name count together. */
  countedAs?: string;
}

/** Shared by all processes, unlike the default limit, which costs no query. */
export const LimitPerAddress = (limit: number, seconds: number, { passesKnown, countedAs }: LimitOptions = {}) =>
  applyDecorators(
    mark(sharedLimitKey),
    ...(passesKnown ? [mark(passKey)] : []),
    SkipThrottle({ [perProcess]: true }),
    Throttle({
      [perCluster]: {
        limit,
        ttl: seconds * 1000,
        ...(countedAs && { generateKey: (_: ExecutionContext, tracker: string) => `${countedAs}:${tracker}` }),
      },
    }),
  );

/** For routes that many people reach from one address, and where nothing can be guessed. */
export const Unlimited = () => SkipThrottle({ [perProcess]: true });

export const LimitPerSession = (limit: number, seconds: number) =>
  applyDecorators(
    mark(sharedLimitKey),
    mark(sessionLimitKey),
    SkipThrottle({ [perProcess]: true }),
    Throttle({
      [perCluster]: { limit, ttl: seconds * 1000, getTracker: byAddress },
      [perSession]: { limit, ttl: seconds * 1000 },
    }),
  );

/** For routes that mail an address from the request: one shared limit by address and person. */
export const SendsMail = () => applyDecorators(mark(mailLimitKey), SkipThrottle({ [perProcess]: true }));

const [mostMails, mailSeconds] = [20, 3600];
const mailsKey = (tracker: string) => `mails:${tracker}`;

const byAddress = (request: Record<string, unknown>) => networkOf((request as unknown as FastifyRequest).ip, 4);
const byPerson = (request: Record<string, unknown>) => (request as ActorRequest).actor?.id ?? byAddress(request);
const bySession = (request: Record<string, unknown>) =>
  (request as ActorRequest).actor?.sessionId ?? byAddress(request);
/** Public routes by address only: otherwise a new account would reset the limit. */
const byCaller = (request: Record<string, unknown>, context: ExecutionContext) =>
  accessOf(reflector, context) === 'anyone' ? byAddress(request) : byPerson(request);

export const throttlers = [
  { name: perProcess, limit: 3000, ttl: 60_000, getTracker: byPerson },
  { name: perCluster, limit: 3000, ttl: 60_000, getTracker: byCaller, skipIf: isUnmarked(sharedLimitKey) },
  { name: perSession, limit: 3000, ttl: 60_000, getTracker: bySession, skipIf: isUnmarked(sessionLimitKey) },
  {
    name: mails,
    limit: mostMails,
    ttl: mailSeconds * 1000,
    getTracker: byCaller,
    skipIf: isUnmarked(mailLimitKey),
    generateKey: (_: ExecutionContext, tracker: string) => mailsKey(tracker),
  },
];

export const mailsOf = (actorId: string, address: string): Limit[] =>
  [actorId, networkOf(address, 4)].map((tracker) => ({
    key: mailsKey(tracker),
    most: mostMails,
    seconds: mailSeconds,
  }));

@Injectable()
export class LimitGuard extends ThrottlerGuard {
  constructor(
    @InjectThrottlerOptions() options: ThrottlerModuleOptions,
    @InjectThrottlerStorage() storage: ThrottlerStorage,
    reflector: Reflector,
    @Inject(ENVIRONMENT) private readonly environment: RunningEnvironment,
    @Optional() @Inject(LIMIT_PASS) private readonly pass: LimitPass | null,
  ) {
    super(options, storage, reflector);
  }

  protected override handleRequest(request: ThrottlerRequest): Promise<boolean> {
    return super.handleRequest({ ...request, limit: request.limit * this.environment.throttleScale });
  }

  protected override async throwThrottlingException(
    context: ExecutionContext,
    detail: ThrottlerLimitDetail,
  ): Promise<void> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (!isUnmarked(passKey)(context) && (await this.pass?.holds(request))) return;
    throw refuseCommon('too-many-requests', { retryAfter: Math.max(1, detail.timeToBlockExpire) });
  }
}
