/** Share of a minute in which the event loop works; health checks and a few polls stay below it. */
const quiet = 0.05;

/** Tells the first quiet minute after a busy one. */
export class QuietAfterLoad {
  private wasBusy = false;

  /** @param utilization of the event loop in the minute that has passed, from 0 to 1 */
  isFirst(utilization: number): boolean {
    const isQuiet = utilization <= quiet;
    const isFirst = isQuiet && this.wasBusy;
    this.wasBusy = !isQuiet;
    return isFirst;
  }
}
