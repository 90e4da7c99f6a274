import { Injectable } from '@nestjs/common';

type CountHits = () => Promise<number>;

/** How many packages decisions hit. Packages belong to a module above, which says here how to count them. */
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
