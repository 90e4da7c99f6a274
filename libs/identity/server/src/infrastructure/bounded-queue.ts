import { refuseCommon } from '@domeka/kernel';

/** Runs so many pieces of work at once; a bounded number waits in order, and what is more is asked to come back. */
export class BoundedQueue {
  private underWay = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly atOnce: number,
    private readonly longest: number,
  ) {}

  /** @throws try-again-later when too much waits already. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.underWay >= this.atOnce) {
      if (this.waiting.length >= this.longest) throw refuseCommon('try-again-later', { retryAfter: 2 });
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    } else {
      this.underWay += 1;
    }
    try {
      return await work();
    } finally {
      const next = this.waiting.shift(); // takes over the place
      if (next) next();
      else this.underWay -= 1;
    }
  }
}
