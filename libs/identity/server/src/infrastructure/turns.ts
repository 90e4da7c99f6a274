import pLimit from 'p-limit';

/** First come, first served. Work that still waits at its deadline is refused; work that has begun is finished. */
export class Turns {
  private readonly limit: ReturnType<typeof pLimit>;

  constructor(
    atOnce: number,
    private readonly refusal: () => Error,
  ) {
    this.limit = pLimit(atOnce);
  }

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
