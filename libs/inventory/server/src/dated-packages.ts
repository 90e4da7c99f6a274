import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { CalendarDate } from '@domeka/kernel';
import { Sql, together } from '@domeka/platform';
import { refuse } from '@domeka/inventory/contract';
import {
  datedPackages,
  haveAnyDate,
  isReadablePackage,
  packageEntries,
  readablePackageIds,
} from './infrastructure/dated-package.queries.ts';
import type { AskedDays } from './infrastructure/dated-package.queries.ts';

@Injectable()
export class DatedPackages {
  readonly hasAnyDate: (userId: string) => Promise<boolean>;

  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
  ) {
    this.hasAnyDate = together((userIds) => haveAnyDate(sql, userIds));
  }

  in(asked: readonly AskedDays[], most: number) {
    return datedPackages(this.sql, asked, most);
  }

  /** With names, earliest first. */
  entries(scopeIds: readonly string[], from: CalendarDate, most: number) {
    return packageEntries(this.sql, scopeIds, from, most);
  }

  /** @throws medication-not-found */
  async idsIn(userId: string, medicationId: string): Promise<string[]> {
    const ids = await readablePackageIds(this.sql, userId, medicationId);
    if (ids.length === 0) throw refuse('medication-not-found');
    return ids;
  }

  /** In the caller's transaction. @throws package-not-found */
  async assertReadable(userId: string, medicationId: string, packageId: string): Promise<void> {
    const em = this.em.getContext();
    if (!(await isReadablePackage(em, userId, medicationId, packageId))) throw refuse('package-not-found');
  }
}
