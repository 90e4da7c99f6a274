import { Injectable } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { EntityManager } from '@mikro-orm/postgresql';
import { Sql } from '../database/sql.ts';
import { eachInTurn } from './each-in-turn.ts';
import { Jobs } from './jobs.ts';

const hour = 3600;

/** Rows that have had their time. */
interface Chore {
  /** What they are to people, e.g. `sessions`; what belongs together is counted together. */
  kind: string;
  /** The table they are in, with an alias if need be. */
  table: string;
  /** The condition by which they are due. */
  due: string;
  /** What they are changed to; without it they are deleted. */
  set?: string;
}

/** How many rows, by kind; kinds that have none are left out. */
export type ChoreCounts = Record<string, number>;

type Tell = (done: ChoreCounts, by: string | null) => void;

/**
 * The one clean-up of what has had its time: every hour, once per cluster, and whenever an administrator asks. Modules
 * join with what is theirs.
 */
@Injectable()
export class Housekeeping {
  private readonly chores: Chore[] = [
    { kind: 'counters', table: 'idempotency_keys', due: `created_at < now() - interval '24 hours'` },
    { kind: 'counters', table: 'rate_limits', due: 'resets_at < now()' },
  ];
  private readonly listeners: Tell[] = [];

  constructor(
    private readonly jobs: Jobs,
    private readonly em: EntityManager,
    private readonly sql: Sql,
  ) {
    jobs.define('housekeeping', async () => {
      await this.clear(null);
    });
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

  @Cron('11 * * * *')
  async fire() {
    await this.jobs.fire('housekeeping', hour);
  }

  /** What clearing would do now. */
  async due(): Promise<ChoreCounts> {
    const counts = new Map<string, number>();
    for (const { kind, table, due } of this.chores)
      count(
        counts,
        kind,
        await this.sql.row(`select count(*)::int as rows from ${table} where ${due}`, [], 'unprepared'),
      );
    return Object.fromEntries(counts);
  }

  /**
   * Clears what is due; one kind that fails keeps none of the others from being cleared, and being told.
   * @param by who asked; null for the clock
   * @throws AggregateError of everything that failed, once the rest is done
   */
  async clear(by: string | null): Promise<ChoreCounts> {
    const counts = new Map<string, number>();
    const fault = await this.em.fork().transactional(async (em) => {
      const failed = await eachInTurn(this.chores, async ({ kind, table, due, set }) => {
        const change = set ? `update ${table} set ${set}` : `delete from ${table}`;
        const statement = `with gone as (${change} where ${due} returning 1) select count(*)::int as rows from gone`;
        // A savepoint of its own, so that what fails takes nothing else with it.
        count(counts, kind, await em.transactional((own) => this.sql.rowWithin(own, statement, [])));
      }).catch((error: unknown) => error);
      if (counts.size > 0) for (const tell of this.listeners) tell(Object.fromEntries(counts), by);
      return failed ?? null;
    });
    if (fault !== null) throw fault as Error;
    return Object.fromEntries(counts);
  }
}

function count(counts: Map<string, number>, kind: string, row: { rows: number } | null) {
  if (row && row.rows > 0) counts.set(kind, (counts.get(kind) ?? 0) + row.rows);
}
