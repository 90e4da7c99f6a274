export interface Hits {
  count: number;
  secondsLeft: number;
}

export interface Window {
  key: Buffer;
  seconds: number;
  most: number;
  isRenewed?: boolean | undefined;
}

/** Keys are keyed hashes, so they identify no person. */
export interface SharedCounters {
  readonly place: string;
  /** Adds a hit to each window up to the first over its limit; returns the windows that counted. */
  count(windows: Window[]): Promise<Hits[]>;
  forget(keys: Buffer[]): Promise<void>;
}

export const SHARED_COUNTERS = Symbol('shared counters');
