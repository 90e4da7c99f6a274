const mostInAMinute = 5;
const minute = 60_000;

/** Processes that ended unasked. */
export class Deaths {
  private times: number[] = [];

  /** @returns whether it is too many */
  note(now: number): boolean {
    this.times = [...this.times.filter((time) => now - time < minute), now];
    return this.times.length >= mostInAMinute;
  }
}
