export interface Hits {
  count: number;
  /** Seconds until the window ends. */
  secondsLeft: number;
}

export interface Window {
  key: Buffer;
  seconds: number;
  most: number;
  /** Whether each hit within the most begins the window again, not only the first. */
  isRenewed?: boolean | undefined;
}

/**
 * Counters that all processes share, in PostgreSQL or in Redis. Keys are hashes: they do not show whose they
 * are.
 */
export interface SharedCounters {
  /** Where hits are counted now, for whoever looks after the deployment. */
  readonly place: string;
  /**
   * Adds a hit to one window after the other, up to the first that has more than its most; those behind it do not count
   * it. A window begins with its first hit, unless it is renewed. Answers the hits of the windows that counted.
   */
  count(windows: Window[]): Promise<Hits[]>;
  forget(keys: Buffer[]): Promise<void>;
}

export const SHARED_COUNTERS = Symbol('shared counters');
