/** Milliseconds. */
const pause = 1000;

export const hasMetLock = (error: unknown) => (error as { code?: unknown } | null)?.code === '55P03';

/** Circuit breaker: one request a second retries a locked table; others fail fast and leave connections free. */
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
