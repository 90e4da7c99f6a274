/** In ms. */
export const longestLag = 30_000;
/** In ms: how long a replica that is away or behind is left out. */
export const pause = 10_000;

/** Of the journal, in bytes. */
export type Position = number;

/** `unknown`: it has not been watched for long enough. */
export type Freshness = 'fresh' | 'behind' | 'unknown';

/** Whether a replica is asked. How far it is behind is told by where the primary was when, not by clocks of servers. */
export class Standing {
  /** The first may be older than the longest lag; the others are younger. */
  private marks: { at: number; position: Position }[] = [];
  private leftOutUntil = -Infinity;
  private isWell = false;

  constructor(private readonly now: () => number = () => performance.now()) {}

  get isLeftOut(): boolean {
    return this.now() < this.leftOutUntil;
  }

  get isAsked(): boolean {
    return this.isWell && !this.isLeftOut;
  }

  /** The primary was there, at this time or after it. */
  mark(position: Position, at: number) {
    this.marks.push({ at, position });
    while ((this.marks[1]?.at ?? Infinity) <= this.oldest) this.marks.shift();
  }

  /** @param position up to which a server has everything */
  judge(position: Position): Freshness {
    const young = this.marks.filter(({ at }) => at > this.oldest);
    if (young.some((mark) => mark.position <= position)) return 'fresh';
    return young.length < this.marks.length ? 'behind' : 'unknown';
  }

  takeIn() {
    this.isWell = true;
  }

  leaveOut() {
    this.isWell = false;
    this.leftOutUntil = this.now() + pause;
  }

  private get oldest(): number {
    return this.now() - longestLag;
  }
}
