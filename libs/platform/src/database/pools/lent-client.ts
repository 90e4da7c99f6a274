import pg from 'pg';

type GiveBack = (error?: Error | boolean) => void;

/** kysely never releases after a failed `begin`, `commit` or `rollback`: the place in the pool would be lost. */
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

  set release(giveBack: GiveBack) {
    this.giveBack = giveBack;
  }

  onceBack(listener: () => void) {
    this.whenBack = listener;
  }
}
