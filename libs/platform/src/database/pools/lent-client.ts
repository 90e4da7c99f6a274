import pg from 'pg';

type GiveBack = (error?: Error | boolean) => void;

/**
 * Releases itself when its connection ends: kysely never releases after a failed `begin`, `commit` or `rollback`, and
 * the place in the pool would be lost. A later `release` does nothing.
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

  onceBack(listener: () => void) {
    this.whenBack = listener;
  }
}
