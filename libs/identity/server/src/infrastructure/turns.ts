import pLimit from 'p-limit';

/**
 * Lets so many work at once while the others wait, first come, first served. Who still waits at their deadline is
 * refused then, and their work is never begun; work that has begun is finished, since its answer is nearly there.
 */
export class Turns {
  private readonly limit: ReturnType<typeof pLimit>;

  constructor(
    atOnce: number,
    private readonly refusal: () => Error,
  ) {
    this.limit = pLimit(atOnce);
  }

  /** @param deadline on the clock of `performance.now()`, in milliseconds */
  take<Result>(deadline: number, work: () => Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      let isLate = false;
      const refuse = () => {
        isLate = true;
        reject(this.refusal());
      };
      const timer = setTimeout(refuse, Math.max(0, deadline - performance.now()));
      void this.limit(async () => {
        clearTimeout(timer);
        if (isLate) return;
        if (performance.now() >= deadline) refuse();
        else await work().then(resolve, reject);
      });
    });
  }
}
