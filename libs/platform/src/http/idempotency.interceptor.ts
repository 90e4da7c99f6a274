import { createHash } from 'node:crypto';
import { Injectable, SetMetadata } from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { refuseCommon } from '@domeka/kernel';
import type { FastifyRequest } from 'fastify';
import { from, lastValueFrom } from 'rxjs';
import { Keyring } from '../config/keyring.ts';
import { Sql } from '../database/sql.ts';
import type { ActorRequest } from './actor.ts';
import { claimKey, keepAnswer, keptAnswer, standingAnswer } from './idempotency.queries.ts';

const ignoredKey = Symbol('ignores idempotency keys');
/**
 * For routes whose refusals change something that must stay, such as a session that a replayed token ended: under a key
 * it would be taken back with the refused request. And for those that must not hold a transaction while they work.
 */
export const IgnoresIdempotencyKeys = () => SetMetadata(ignoredKey, true);

const changingKey = Symbol('members that change in repeats');
/** Members of a body that may be others in a repeat: what the form's sender did not type. */
export const RepeatsWithOther = (...members: string[]) => SetMetadata(changingKey, members);

const secretKey = Symbol('which answers hold secrets');
/** Answers that hold secrets, such as tokens, are told once and never kept: a later repeat asks anew. */
export const TellsOnce = <Answer>(holdsSecrets: (answer: Answer) => boolean) => SetMetadata(secretKey, holdsSecrets);

const preparesKey = Symbol('prepares its change');
/** What a request changes, prepared: it only has to be carried out, and may be not at all. */
export type PreparedChange<Answer> = () => Promise<Answer>;
/**
 * For routes that have long work to do before they change anything, such as hashing a password. Their handler does that
 * work and answers with the change, which is carried out next: of the two, only the change runs in the transaction of a
 * key, so that no connection is held meanwhile. A repeat whose first answer is kept does neither.
 */
export const PreparesChange =
  () =>
  <Handler extends (...args: never[]) => Promise<PreparedChange<unknown>>>(
    controller: object,
    name: string,
    handler: TypedPropertyDescriptor<Handler>,
  ) =>
    SetMetadata(preparesKey, true)(controller, name, handler);

/** What is kept for repeats; the body as a digest, under which another one is told from a repeat. */
interface Kept {
  body: string;
  answer?: unknown;
  /** It held secrets. */
  isToldOnce?: boolean;
}

/** A request as it is known again: by its key, and by whether it says the same. */
interface Known {
  key: Buffer;
  body: string;
  isToldOnce: (answer: unknown) => boolean;
}

/**
 * The same form posted twice does its work once: a repeat of an `Idempotency-Key` by the same actor on the same route
 * gets the first answer again; with another body it is refused, for it is no repeat. Key, answer and change commit
 * together, so a crash leaves all of them or none; a refused request keeps nothing and may be sent again.
 */
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
      body: digestOf(request.body, (Reflect.getMetadata(changingKey, handler) as string[] | undefined) ?? []),
      isToldOnce: (Reflect.getMetadata(secretKey, handler) as Known['isToldOnce'] | undefined) ?? (() => false),
    };
    return from(this.once(known, () => (prepare ? this.prepared(known, prepare) : this.inTransaction(known, run))));
  }

  /** Repeats within this process get the first one's answer as it comes, without holding a connection each. */
  private async once(known: Known, answer: () => Promise<unknown>): Promise<unknown> {
    const name = known.key.toString('base64');
    const first = this.underWay.get(name);
    const shared = await first?.answer.then(
      (answer) => ({ answer }),
      () => null, // its failure is its own caller's; this repeat tries for itself
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
    return kept ? this.keptIn(known.body, kept).answer : this.inTransaction(known, await prepare());
  }

  private inTransaction({ key, body, isToldOnce }: Known, run: () => Promise<unknown>): Promise<unknown> {
    return this.em.transactional(async (em) => {
      if (!(await claimKey(em, key))) {
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

/** Bodies are compared, not kept: they hold passwords. */
function digestOf(body: unknown, changing: string[]): string {
  const compared = Object.entries(body ?? {}).filter(([name]) => !changing.includes(name));
  return createHash('sha256').update(JSON.stringify(compared)).digest('base64url');
}
