import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { onceTogether, Sql } from '@domeka/platform';
import { codesNamed, decisionsAbout, decisionsWithin, oldestDay } from './infrastructure/decisions.queries.ts';
import type { CheckedUpTo, DecisionsAbout, NamedCode } from './infrastructure/decisions.queries.ts';
import { holdRecalls } from './infrastructure/recall-files.queries.ts';

/**
 * For other modules: what was decided about codes. `recallsOf` of the contract says what that means for a package; the
 * event `recalls_imported` comes in the transaction that replaces decisions.
 */
@Injectable()
export class Recalls {
  /** The day that decisions stand at, of the source that is oldest; null before a first file. */
  readonly checkedUpTo: () => Promise<CheckedUpTo | null>;

  constructor(private readonly sql: Sql) {
    this.checkedUpTo = onceTogether(() => oldestDay(sql));
  }

  /** In one statement. Targets are those of the codes asked for, and of the products' codes. */
  about(gtins: string[], productIds: string[]): Promise<DecisionsAbout> {
    return decisionsAbout(this.sql, gtins, productIds);
  }

  /** The same in the caller's transaction. */
  within(em: EntityManager, gtins: string[], productIds: string[]): Promise<DecisionsAbout> {
    return decisionsWithin(em, gtins, productIds);
  }

  /** Decisions change only once the caller's transaction has ended: none is missed by what is saved meanwhile. */
  async hold(em: EntityManager): Promise<void> {
    await holdRecalls(em);
  }

  /** Codes that are matched, in their order, for a walk through all in pieces. */
  codesNamed(after: string, most: number): Promise<NamedCode[]> {
    return codesNamed(this.sql, after, most);
  }
}
