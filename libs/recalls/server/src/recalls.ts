import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { onceTogether, Sql } from '@domeka/platform';
import { codesNamed, decisionsAbout, decisionsWithin, oldestDay } from './infrastructure/decisions.queries.ts';
import type { CheckedUpTo, DecisionsAbout, NamedCode } from './infrastructure/decisions.queries.ts';
import { holdRecalls } from './infrastructure/recall-files.queries.ts';

/** Decisions change in the transaction that emits `recalls_imported`. */
@Injectable()
export class Recalls {
  /** The day that decisions stand at, of the source that is oldest; null before a first file. */
  readonly checkedUpTo: () => Promise<CheckedUpTo | null>;

  constructor(private readonly sql: Sql) {
    this.checkedUpTo = onceTogether(() => oldestDay(sql));
  }

  about(gtins: string[], productIds: string[]): Promise<DecisionsAbout> {
    return decisionsAbout(this.sql, gtins, productIds);
  }

  within(em: EntityManager, gtins: string[], productIds: string[]): Promise<DecisionsAbout> {
    return decisionsWithin(em, gtins, productIds);
  }

  /** Decisions change only once the caller's transaction has ended: none is missed by what is saved meanwhile. */
  async hold(em: EntityManager): Promise<void> {
    await holdRecalls(em);
  }

  codesNamed(after: string, most: number): Promise<NamedCode[]> {
    return codesNamed(this.sql, after, most);
  }
}
