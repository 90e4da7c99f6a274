import pg from 'pg';

type GiveBack = (error?: Error | boolean) => void;

/**
 * A pool's client that goes back by itself once its connection has ended: whoever holds it may never do so, as kysely
 * after a `begin`, `commit` or `rollback` that failed, and its place in the pool would be lost for good. Coming after
 * that, who held it gives back nothing.
 */
export class LentClient extends pg.Client {
  private giveBack: GiveBack | null = null;
  private whenBack: (() => void) | null = null;

  constructor(config?: pg.ClientConfig) {
    super(config);
    this.once('end', () => this.release(true));
  }

  get release(): GiveBack {
    return (error) => {
      const { giveBack, whenBack } = this;
      this.giveBack = null;
      this.whenBack = null;
      giveBack?.(error);
      whenBack?.();
    };
  }

  /** The pool sets it again each time it lends the client. */
  set release(giveBack: GiveBack) {
    this.giveBack = giveBack;
  }

  /** Told once, when it goes back this time. */
  onceBack(told: () => void) {
    this.whenBack = told;
  }
}
