import { refuseCommon } from '@domeka/kernel';
import { workerBeside } from '@domeka/platform';
import { Piscina } from 'piscina';
import type * as work from './password-worker.ts';
import { Turns } from './turns.ts';

/**
 * How long people wait for what is done with their passwords, in seconds; then they are asked to come back. One
 * more wait later those who wait now are through.
 */
export const longestWait = 15;
/** A provider's name, so that tests need not wait as long. */
export const PASSWORD_WAIT = Symbol('PASSWORD_WAIT');

export const tooMuchWaits = () => refuseCommon('try-again-later', { retryAfter: longestWait });

type Work = typeof work;
type Answer<Name extends keyof Work> = Awaited<ReturnType<Work[Name]>>;

/**
 * Threads that do the heavy work on passwords. They give way to the rest of the product, so that nobody's list waits
 * for others who log in; only by so much that other programs, however busy, leave them their part of the machine.
 */
export class PasswordThreads {
  private readonly pool: Piscina;
  private readonly turns: Turns;

  /** @param restsAfter milliseconds after which an idle thread ends, with all that it has loaded */
  constructor(count: number, restsAfter: number) {
    this.pool = new Piscina({
      filename: workerBeside(import.meta.url, 'password-worker').href,
      minThreads: 0,
      maxThreads: count,
      idleTimeout: restsAfter,
      niceIncrement: 5,
    });
    this.turns = new Turns(count, tooMuchWaits);
  }

  /**
   * Does one of the worker's functions.
   * @param deadline on the clock of `performance.now()`: who still waits for a thread then is refused
   * @param most milliseconds the work may take once it has begun; then its thread is ended, and it is refused as well
   * @throws try-again-later
   */
  run<Name extends keyof Work>(
    name: Name,
    task: Parameters<Work[Name]>[0],
    { deadline, most }: { deadline: number; most?: number },
  ): Promise<Answer<Name>> {
    return this.turns.take(deadline, () => {
      const signal = most === undefined ? null : AbortSignal.timeout(most);
      const answer = this.pool.run(task, { name, signal }) as Promise<Answer<Name>>;
      return answer.catch((error: unknown) => {
        throw signal?.aborted ? tooMuchWaits() : error;
      });
    });
  }

  async end() {
    await this.pool.destroy();
  }
}
