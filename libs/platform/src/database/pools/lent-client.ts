import pg from 'pg';
import { boundedCommit, unconfirmed } from './confirmed.ts';

type GiveBack = (error?: Error | boolean) => void;
const givenUp = new Set<LentClient>();
/** When the process stops: pools wait for whatever is lent. */
export const dropGivenUp = () => givenUp.forEach((client) => client.connection.stream.destroy());

type Told = (error: unknown, result?: unknown) => void;

/**
 * kysely never releases after a failed `begin`, `commit` or `rollback`: the place in the pool would be lost. A commit
 * that waits for a standby is given up, but keeps its place until the server is done: no time-out ends its wait there,
 * and new connections in its stead would soon take all that the server gives.
 */
export class LentClient extends pg.Client {
  private giveBack: GiveBack | null = null;
  private whenBack: (() => void) | null = null;
  private readonly longest: number;

  constructor(config?: pg.ClientConfig) {
    super(config);
    this.longest = config?.statement_timeout || Infinity;
    this.once('end', () => {
      givenUp.delete(this);
      this.release(true);
    });
  }

  get release(): GiveBack {
    return (error) => {
      if (givenUp.has(this)) return;
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

  /** @throws unconfirmed (08007) for a commit that may or may not have happened */
  override query(...given: unknown[]) {
    const told = typeof given.at(-1) === 'function' ? (given.pop() as Told) : null;
    const answer = givenUp.has(this) ? Promise.reject(unconfirmed()) : this.confirmed(given);
    if (told)
      void answer.then(
        (result) => told(null, result),
        (error: unknown) => told(error),
      );
    return (told ? undefined : answer) as never;
  }

  private confirmed(given: unknown[]): Promise<unknown> {
    const commits = given[0] === 'commit' || this.getTransactionStatus() !== 'T';
    const answer = (super.query as (...passed: unknown[]) => Promise<unknown>)(...given);
    return commits ? boundedCommit(this, answer, this.longest, () => this.giveUp(answer)) : answer;
  }

  private giveUp(answer: Promise<unknown>) {
    givenUp.add(this);
    this.on('error', () => undefined); // nobody waits for it any more
    this.emit('unconfirmed');
    const end = () => this.connection.stream.destroy();
    answer.then(end, end);
  }
}
