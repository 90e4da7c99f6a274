import { Injectable } from '@nestjs/common';

type CountHits = () => Promise<number>;

/** Packages belong to a module above, which counts them here. */
@Injectable()
export class RecallHits {
  private counted: CountHits = () => Promise.resolve(0);

  countBy(count: CountHits) {
    this.counted = count;
  }

  count(): Promise<number> {
    return this.counted();
  }
}
