import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Sql } from '../database/sql.ts';
import { eachInTurn } from './each-in-turn.ts';
import { clearDue, countDue, pastRows } from './housekeeping.queries.ts';
import type { Chore } from './housekeeping.queries.ts';
import { Jobs } from './jobs.ts';

export type ChoreCounts = Record<string, number>;

type ClearedListener = (done: ChoreCounts, by: string | null) => void;

@Injectable()
export class Housekeeping {
  private readonly chores = [...pastRows];
  private readonly listeners: ClearedListener[] = [];

  constructor(
    jobs: Jobs,
    private readonly em: EntityManager,
    private readonly sql: Sql,
  ) {
    jobs.defineHourly('housekeeping', 11, () => this.clear(null));
  }

  join(...chores: Chore[]) {
    this.chores.push(...chores);
  }

  whenCleared(listener: ClearedListener) {
    this.listeners.push(listener);
  }

  get kinds(): string[] {
    return [...new Set(this.chores.map(({ kind }) => kind))];
  }

  async due(): Promise<ChoreCounts> {
    const counts: ChoreCounts = {};
    for (const chore of this.chores) add(counts, chore, await countDue(this.sql, chore));
    return counts;
  }

  /** @param by null for the scheduler. @throws AggregateError of all failures, after the rest is done */
  async clear(by: string | null): Promise<ChoreCounts> {
    const counts: ChoreCounts = {};
    const fault = await this.em.fork().transactional(async (em) => {
      // A savepoint each: a failure leaves the others.
      const clear = async (chore: Chore) => add(counts, chore, await em.transactional((own) => clearDue(own, chore)));
      const failed = await eachInTurn(this.chores, clear).catch((error: unknown) => error);
      if (Object.keys(counts).length > 0) for (const notify of this.listeners) notify(counts, by);
      return failed;
    });
    if (fault !== undefined) throw fault as AggregateError;
    return counts;
  }
}

function add(counts: ChoreCounts, { kind }: Chore, rows: number) {
  if (rows > 0) counts[kind] = (counts[kind] ?? 0) + rows;
}
