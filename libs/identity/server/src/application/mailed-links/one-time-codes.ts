import { randomInt, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { digitsOf } from '@domeka/kernel';
import { Keyring, Sql } from '@domeka/platform';
import type { OneTimeToken } from '../../domain/one-time-token.ts';
import type { Purpose } from '../../domain/one-time-token.rules.ts';
import { countTry } from '../../infrastructure/identity.queries.ts';
import { OneTimeTokenSchema } from '../../infrastructure/identity.schema.ts';

@Injectable()
export class OneTimeCodes {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly keyring: Keyring,
  ) {}

  make(userId: string): { code: string; hash: Buffer } {
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    return { code, hash: this.hashesOf(userId, code)[0] as Buffer };
  }

  /** Counts a try against every open code before it is looked at, so that parallel guesses count too. */
  async match(userId: string, purposes: Purpose[], code: string, now: Date): Promise<OneTimeToken | null> {
    const hashes = this.hashesOf(userId, digitsOf(code));
    const tried = await countTry(this.sql, userId, purposes);
    const open = await this.em.find(OneTimeTokenSchema, { id: { $in: tried }, consumedAt: null });
    const isRight = ({ codeHash }: OneTimeToken) => hashes.some((hash) => timingSafeEqual(codeHash, hash));
    return open.find((token) => token.mayUseCode(now) && isRight(token)) ?? null;
  }

  async consume(token: OneTimeToken, now: Date): Promise<boolean> {
    const which = { id: token.id, consumedAt: null };
    return (await this.em.nativeUpdate(OneTimeTokenSchema, which, { consumedAt: now })) === 1;
  }

  /**
   * Six digits are quickly guessed: hashed under a key, the present one and the one before, and bound to the account.
   */
  private hashesOf(userId: string, code: string): Buffer[] {
    return this.keyring.digests('one-time-code', `${userId}:${code}`);
  }
}
