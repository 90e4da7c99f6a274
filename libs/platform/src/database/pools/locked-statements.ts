/** How long a statement that met a lock is not tried again, in milliseconds. */
const pause = 1000;

/** Whether a statement gave up waiting for a lock: nothing else is wrong with it or its connection. */
export const hasMetLock = (error: unknown) => (error as { code?: unknown } | null)?.code === '55P03';

/**
 * What met a locked table is tried by one once a second, until it is answered. All others who ask the same are told
 * at once what that one was told: waiting as well, they would take the connections from those who read elsewhere.
 */
export class LockedStatements {
  private readonly met = new Map<string, { error: unknown; triedAt: number }>();

  async carryOut<Result>(text: string, run: () => Promise<Result>): Promise<Result> {
    const met = this.met.get(text);
    if (met) {
      if (performance.now() - met.triedAt < pause) throw met.error;
      met.triedAt = performance.now();
    }
    try {
      const result = await run();
      if (met) this.met.delete(text);
      return result;
    } catch (error) {
      if (hasMetLock(error)) this.met.set(text, { error, triedAt: performance.now() });
      throw error;
    }
  }
}
