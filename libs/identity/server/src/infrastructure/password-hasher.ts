import { availableParallelism } from 'node:os';
import { extname } from 'node:path';
import { Injectable } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import { refuseCommon } from '@domeka/kernel';
import { Piscina } from 'piscina';
import { normalisedPassword } from '../domain/password.rules.ts';

/** argon2id, OWASP ASVS appendix C: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** How a hash of this cost begins. */
const costMark = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`;
/** What the password of nobody is compared with: no password has this hash. */
const decoy = `${costMark}${'A'.repeat(22)}$${'A'.repeat(43)}`;
/** Hashes that may wait for one of the cores, before sign-ins are asked to come back. */
const longestQueue = 60 * availableParallelism();

/**
 * Hashes passwords on threads of their own, as many at once as there are cores, with a bounded queue in front. The
 * threads give way to whatever else the machine has to do, so that nobody's list waits for others who log in.
 */
@Injectable()
export class PasswordHasher implements OnApplicationShutdown {
  private readonly threads = new Piscina<unknown>({
    filename: new URL(`./password-worker${extname(import.meta.url)}`, import.meta.url).href,
    minThreads: 0,
    maxThreads: availableParallelism(),
    idleTimeout: 60_000,
    niceIncrement: 10,
  });

  hash(password: string): Promise<string> {
    return this.run('hash', { password: normalisedPassword(password), cost });
  }

  /** Takes as long for an account that does not exist (`null`) as for one that does. */
  async matches(passwordHash: string | null, password: string): Promise<boolean> {
    const task = { against: passwordHash ?? decoy, password: normalisedPassword(password) };
    const isRight = await this.run<boolean>('verify', task);
    return isRight && passwordHash !== null;
  }

  /** Whether a hash was made at another cost than today's. */
  isOutdated(passwordHash: string) {
    return !passwordHash.startsWith(costMark);
  }

  async onApplicationShutdown() {
    await this.threads.destroy();
  }

  /** @throws try-again-later when too much waits already. */
  private async run<Result>(name: 'hash' | 'verify', task: unknown): Promise<Result> {
    if (this.threads.queueSize >= longestQueue) throw refuseCommon('try-again-later', { retryAfter: 2 });
    return (await this.threads.run(task, { name })) as Result;
  }
}
