import { availableParallelism } from 'node:os';
import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { normalisedPassword } from '../domain/password.rules.ts';
import { BoundedQueue } from './bounded-queue.ts';

/** argon2id, OWASP ASVS appendix C: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const costMark = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`;
/** Hashes that may wait for one of the cores, before sign-ins are asked to come back. */
const longestQueue = 60 * availableParallelism();

/** Hashes passwords off the main thread, as many at once as there are cores, with a bounded queue in front. */
@Injectable()
export class PasswordHasher {
  private readonly queue = new BoundedQueue(availableParallelism(), longestQueue);
  private readonly decoy = hash('no such person', cost);

  hash(password: string): Promise<string> {
    return this.queue.run(() => hash(normalisedPassword(password), cost));
  }

  /** Takes as long for an account that does not exist (`null`) as for one that does. */
  async matches(passwordHash: string | null, password: string): Promise<boolean> {
    const against = passwordHash ?? (await this.decoy);
    const isRight = await this.queue.run(() => verify(against, normalisedPassword(password)));
    return isRight && passwordHash !== null;
  }

  /** Whether a hash was made at another cost than today's. */
  isOutdated(passwordHash: string) {
    return !passwordHash.startsWith(costMark);
  }
}
