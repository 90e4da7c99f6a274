import { availableParallelism } from 'node:os';
import { extname } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import { refuseCommon } from '@domeka/kernel';
import { HASHING_COST } from '@domeka/platform';
import type { HashingCost } from '@domeka/platform';
import pLimit from 'p-limit';
import { Piscina } from 'piscina';
import { normalisedPassword } from '../domain/password.rules.ts';

/** As many hashes at once as there are cores (auth-contract §9): their threads give way to whatever else there is to do. */
const threadCount = availableParallelism();
/** What may wait for one of the threads, before it is asked to come back; at some 13 ms a hash it waits less than 2 s. */
const longestQueue = 100 * threadCount;
/** Seconds after which nobody waits for their turn any more. */
const longestWait = 2;

const tooMuchWaits = () => refuseCommon('try-again-later', { retryAfter: longestWait });

/**
 * Hashes passwords on threads of their own, with bounded queues in front. The threads give way to whatever else the
 * machine has to do, so that nobody's list waits for others who log in.
 */
@Injectable()
export class PasswordHasher implements OnApplicationShutdown {
  private readonly threads = new Piscina<unknown>({
    filename: new URL(`./password-worker${extname(import.meta.url)}`, import.meta.url).href,
    minThreads: 0,
    maxThreads: threadCount,
    idleTimeout: 60_000,
    niceIncrement: 19,
  });
  /** A log-in for each thread, and two more that are on their way to one or back. */
  private readonly turns = pLimit(threadCount + 2);
  /** How a hash of today's cost begins. */
  private readonly costMark: string;
  /** What the password of nobody is compared with: no password has this hash. */
  private readonly decoy: string;

  constructor(@Inject(HASHING_COST) private readonly cost: HashingCost) {
    this.costMark = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`;
    this.decoy = `${this.costMark}${'A'.repeat(22)}$${'A'.repeat(43)}`;
  }

  hash(password: string): Promise<string> {
    return this.run('hash', { password: normalisedPassword(password), cost: this.cost });
  }

  /** Takes as long for an account that does not exist (`null`) as for one that does. */
  async matches(passwordHash: string | null, password: string): Promise<boolean> {
    const task = { against: passwordHash ?? this.decoy, password: normalisedPassword(password) };
    const isRight = await this.run<boolean>('verify', task);
    return isRight && passwordHash !== null;
  }

  /** Whether a hash was made at another cost than today's. */
  isOutdated(passwordHash: string) {
    return !passwordHash.startsWith(this.costMark);
  }

  async onApplicationShutdown() {
    await this.threads.destroy();
  }

  /**
   * Does what a log-in does before and after its hash, when it is its turn: many at once would keep everybody else's
   * statements waiting, and the threads could not follow. @throws try-again-later when too much waits, or for too long.
   */
  async inTurn<Result>(logIn: () => Promise<Result>): Promise<Result> {
    if (this.turns.pendingCount >= longestQueue) throw tooMuchWaits();
    const since = performance.now();
    return this.turns(() => {
      if (performance.now() - since > longestWait * 1000) throw tooMuchWaits();
      return logIn();
    });
  }

  /** @throws try-again-later when too much waits already. */
  private async run<Result>(name: 'hash' | 'verify', task: unknown): Promise<Result> {
    if (this.threads.queueSize >= longestQueue) throw tooMuchWaits();
    return (await this.threads.run(task, { name })) as Result;
  }
}
