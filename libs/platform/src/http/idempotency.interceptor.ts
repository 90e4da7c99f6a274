import { createHash } from 'node:crypto';
import { Injectable, SetMetadata } from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { isChangeKey, refuseCommon } from '@domeka/kernel';
import type { FastifyRequest } from 'fastify';
import { from, lastValueFrom } from 'rxjs';
import { Keyring } from '../config/keyring.ts';
import { Sql } from '../database/sql.ts';
import type { ActorRequest } from './actor.ts';
import { claimKey, keepAnswer, keptAnswer, standingAnswer } from './idempotency.queries.ts';

const ignoredKey = Symbol('ignores idempotency keys');
/** For routes whose refusals change something that must be kept, and routes that must not hold a transaction. */
export const IgnoresIdempotencyKeys = () => SetMetadata(ignoredKey, true);

const changingKey = Symbol('members that change in repeats');
export const RepeatsWithOther = (...members: string[]) => SetMetadata(changingKey, members);

const secretKey = Symbol('which answers hold secrets');
/** Answers with secrets are not stored; a repeat runs the handler again. */
export const TellsOnce = <Answer>(holdsSecrets: (answer: Answer) => boolean) => SetMetadata(secretKey, holdsSecrets);

const preparesKey = Symbol('prepares its change');
export type PreparedChange<Answer> = () => Promise<Answer>;
/** For slow work such as hashing: only the returned change runs in the key's transaction and holds a connection. */
export const PreparesChange =
  () =>
  <Handler extends (...args: never[]) => Promise<PreparedChange<unknown>>>(
    controller: object,
    name: string,
    handler: TypedPropertyDescriptor<Handler>,
  ) =>
    SetMetadata(preparesKey, true)(controller, name, handler);

interface Kept {
  body: string;
  answer?: unknown;
  isToldOnce?: boolean;
}

interface Known {
  key: Buffer;
  /** A device may send a change again days after the answer was lost; a page sends a form again at once. */
  hours: number;
  body: string;
  isToldOnce: (answer: unknown) => boolean;
}

/** Key, answer and change commit together. A refused request stores nothing and can be sent again. */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  private readonly underWay = new Map<string, { body: string; answer: Promise<unknown> }>();

  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly keyring: Keyring,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler) {
    const request = context.switchToHttp().getRequest<FastifyRequest & ActorRequest>();
    const given = request.headers['idempotency-key'];
    const handler = context.getHandler();
    const isIgnored = Reflect.hasMetadata(ignoredKey, handler);
    const run = () => lastValueFrom(next.handle(), { defaultValue: undefined });
    const prepare = Reflect.hasMetadata(preparesKey, handler) ? (run as () => Promise<PreparedChange<unknown>>) : null;
    if (given === undefined || request.method === 'GET' || isIgnored)
      return prepare ? from(prepare().then((change) => change())) : next.handle();
    if (typeof given !== 'string' || given.length > 100) throw refuseCommon('bad-request');
    const actor = request.actor?.id ?? request.ip;
    const known: Known = {
      key: this.keyring.digest('idempotency', [actor, request.method, request.url, given].join('\n')),
      hours: isChangeKey(given) ? 30 * 24 : 24,
      body: digestOf(request.body, (Reflect.getMetadata(changingKey, handler) as string[] | undefined) ?? []),
      isToldOnce: (Reflect.getMetadata(secretKey, handler) as Known['isToldOnce'] | undefined) ?? (() => false),
    };
    return from(this.once(known, () => (prepare ? this.prepared(known, prepare) : this.inTransaction(known, run))));
  }

  /** Concurrent repeats in this process share the first answer and hold no connection. */
  private async once(known: Known, answer: () => Promise<unknown>): Promise<unknown> {
    const name = known.key.toString('base64');
    const first = this.underWay.get(name);
    const shared = await first?.answer.then(
      (answer) => ({ answer }),
      () => null,
    );
    if (shared && first?.body === known.body) return shared.answer;
    const mine = { body: known.body, answer: answer() };
    this.underWay.set(name, mine);
    try {
      return await mine.answer;
    } finally {
      if (this.underWay.get(name) === mine) this.underWay.delete(name);
    }
  }

  private async prepared(known: Known, prepare: () => Promise<PreparedChange<unknown>>): Promise<unknown> {
    const kept = await standingAnswer(this.sql, known.key);
    const first = kept ? this.keptIn(known.body, kept) : null;
    if (!first || first.isToldOnce) return this.inTransaction(known, await prepare());
    return this.inTransaction(known, async () => (await prepare())());
  }

  private inTransaction({ key, hours, body, isToldOnce }: Known, run: () => Promise<unknown>): Promise<unknown> {
    return this.em.transactional(async (em) => {
      if (!(await claimKey(em, key, hours))) {
        const first = this.keptIn(body, await keptAnswer(em, key));
        return first.isToldOnce ? run() : first.answer;
      }
      const answer = await run();
      await em.flush();
      const kept: Kept = isToldOnce(answer) ? { body, isToldOnce: true } : { body, answer };
      await keepAnswer(em, key, this.keyring.seal('idempotency', JSON.stringify(kept)));
      return answer;
    });
  }

  private keptIn(body: string, sealed: string | null | undefined): Kept {
    const opened = sealed && this.keyring.open('idempotency', sealed);
    const kept = opened ? (JSON.parse(opened) as Kept) : null;
    if (kept?.body !== body) throw refuseCommon('key-used-differently');
    return kept;
  }
}

/** Digest only: bodies hold passwords. */
function digestOf(body: unknown, changing: string[]): string {
  const compared = Object.entries(body ?? {}).filter(([name]) => !changing.includes(name));
  return createHash('sha256').update(JSON.stringify(compared)).digest('base64url');
}
