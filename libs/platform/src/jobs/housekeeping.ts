import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Sql } from '../database/sql.ts';
import { eachInTurn } from './each-in-turn.ts';
import { clearDue, countDue, pastRows } from './housekeeping.queries.ts';
import type { Chore } from './housekeeping.queries.ts';
import { Jobs } from './jobs.ts';

/** How many rows, by kind; kinds that have none are left out. */
export type ChoreCounts = Record<string, number>;

type Tell = (done: ChoreCounts, by: string | null) => void;

/**
 * The one clean-up of what has had its time: every hour, once per cluster, and whenever an administrator asks. Modules
 * join with what is theirs.
 */
@Injectable()
export class Housekeeping {
  private readonly chores = [...pastRows];
  private readonly listeners: Tell[] = [];

  constructor(
    jobs: Jobs,
    private readonly em: EntityManager,
    private readonly sql: Sql,
  ) {
    jobs.defineHourly('housekeeping', 11, () => this.clear(null));
  }

  /** Adds what a module has, in the order in which it is to be cleared. */
  join(...chores: Chore[]) {
    this.chores.push(...chores);
  }

  /** Says what to do, in the same transaction, when something was cleared. */
  whenCleared(tell: Tell) {
    this.listeners.push(tell);
  }

  /** Every kind there is. */
  get kinds(): string[] {
    return [...new Set(this.chores.map(({ kind }) => kind))];
  }

  /** What clearing would do now. */
  async due(): Promise<ChoreCounts> {
    const counts: ChoreCounts = {};
    for (const chore of this.chores) add(counts, chore, await countDue(this.sql, chore));
    return counts;
  }

  /**
   * Clears what is due; what fails keeps none of the rest from being cleared, and being told.
   * @param by who asked; null for the clock
   * @throws AggregateError of everything that failed, once the rest is done
   */
  async clear(by: string | null): Promise<ChoreCounts> {
    const counts: ChoreCounts = {};
    const fault = await this.em.fork().transactional(async (em) => {
      // Each in a savepoint of its own, so that what fails takes nothing else with it.
      const clear = async (chore: Chore) => add(counts, chore, await em.transactional((own) => clearDue(own, chore)));
      const failed = await eachInTurn(this.chores, clear).catch((error: unknown) => error);
      if (Object.keys(counts).length > 0) for (const tell of this.listeners) tell(counts, by);
      return failed;
    });
    if (fault !== undefined) throw fault as AggregateError;
    return counts;
  }
}

function add(counts: ChoreCounts, { kind }: Chore, rows: number) {
  if (rows > 0) counts[kind] = (counts[kind] ?? 0) + rows;
}
