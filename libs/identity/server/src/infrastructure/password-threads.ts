import { refuseCommon } from '@domeka/kernel';
import { workerBeside } from '@domeka/platform';
import { Piscina } from 'piscina';
import type * as work from './password-worker.ts';
import { Turns } from './turns.ts';

/** Seconds. */
export const longestWait = 15;
/** Injected, so that tests need not wait as long. */
export const PASSWORD_WAIT = Symbol('PASSWORD_WAIT');

export const tooMuchWaits = () => refuseCommon('try-again-later', { retryAfter: longestWait });

type Work = typeof work;
type Answer<Name extends keyof Work> = Awaited<ReturnType<Work[Name]>>;

/** Niced, so that log-ins do not hold up the rest; only so far that busy programs leave them a part of the machine. */
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
   * @param deadline on the clock of `performance.now()`
   * @param most milliseconds of the work; then its thread is ended
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
