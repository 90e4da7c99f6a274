import { Injectable, SetMetadata } from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { refuseCommon } from '@domeka/kernel';
import type { FastifyRequest } from 'fastify';
import { from, lastValueFrom } from 'rxjs';
import { Keyring } from '../config/keyring.ts';
import type { ActorRequest } from './actor.ts';

const claim = `insert into idempotency_keys (key, created_at) values (?, now()) on conflict do nothing returning 1 as claimed`;
const recall = `select answer from idempotency_keys where key = ?`;
const remember = `update idempotency_keys set answer = ? where key = ?`;

const ignoredKey = Symbol('ignores idempotency keys');
/**
 * For routes whose refusals change something that must stay, such as a session that a replayed token ended: under a key
 * it would be taken back with the refused request. And for those that must not hold a transaction while they work.
 */
export const IgnoresIdempotencyKeys = () => SetMetadata(ignoredKey, true);

/**
 * The same form posted twice does its work once: a repeat of an `Idempotency-Key` by the same actor on the same route
 * gets the first answer again. Key, answer and change commit together, so a crash leaves all of them or none; a
 * refused request keeps nothing and may be sent again.
 */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  private readonly underWay = new Map<string, Promise<unknown>>();

  constructor(
    private readonly em: EntityManager,
    private readonly keyring: Keyring,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler) {
    const request = context.switchToHttp().getRequest<FastifyRequest & ActorRequest>();
    const given = request.headers['idempotency-key'];
    const isIgnored = Reflect.hasMetadata(ignoredKey, context.getHandler());
    if (given === undefined || request.method === 'GET' || isIgnored) return next.handle();
    if (typeof given !== 'string' || given.length > 100) throw refuseCommon('bad-request');
    const actor = request.actor?.id ?? request.ip;
    const key = this.keyring.digest('idempotency', [actor, request.method, request.url, given].join('\n'));
    return from(this.once(key, () => lastValueFrom(next.handle(), { defaultValue: undefined })));
  }

  /** Repeats within this process wait for the first without holding a connection each. */
  private async once(key: Buffer, run: () => Promise<unknown>): Promise<unknown> {
    const name = key.toString('base64');
    const first = this.underWay.get(name);
    if (first) await first.catch(() => undefined); // its failure is its own caller's; this repeat tries for itself
    const mine = this.inTransaction(key, run);
    this.underWay.set(name, mine);
    try {
      return await mine;
    } finally {
      if (this.underWay.get(name) === mine) this.underWay.delete(name);
    }
  }

  private inTransaction(key: Buffer, run: () => Promise<unknown>): Promise<unknown> {
    return this.em.transactional(async (em) => {
      const claimed = await em.execute(claim, [key]);
      if (claimed.length === 0) {
        const [kept] = await em.execute<{ answer: string | null }[]>(recall, [key]);
        const opened = kept?.answer && this.keyring.open('idempotency', kept.answer);
        return opened ? (JSON.parse(opened) as unknown) : undefined;
      }
      const answer = await run();
      await em.flush();
      if (answer !== undefined) {
        await em.execute(remember, [this.keyring.seal('idempotency', JSON.stringify(answer)), key]);
      }
      return answer;
    });
  }
}
