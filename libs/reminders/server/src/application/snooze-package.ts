import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { DatedPackages } from '@domeka/inventory';
import { daysAfter, localMoment, refuseInput } from '@domeka/kernel';
import type { CalendarDate } from '@domeka/kernel';
import { Clock, Sql } from '@domeka/platform';
import type { Actor } from '@domeka/platform';
import { longestSnooze } from '@domeka/reminders/contract';
import type { SnoozeView } from '@domeka/reminders/contract';
import { endSnoozes, snooze, snoozesAmong } from '../infrastructure/notice.queries.ts';

@Injectable()
export class SnoozePackage {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly clock: Clock,
    private readonly packages: DatedPackages,
  ) {}

  /** @throws medication-not-found */
  async of(actor: Actor, medicationId: string): Promise<SnoozeView[]> {
    return snoozesAmong(this.sql, actor.id, await this.packages.idsIn(actor.id, medicationId));
  }

  /** @throws package-not-found; date-not-ahead, date-too-far at `until` */
  async begin(actor: Actor, medicationId: string, packageId: string, until: CalendarDate | null): Promise<SnoozeView> {
    const today = localMoment(actor.timeZone, await this.clock.now()).date;
    if (until !== null && until <= today) throw invalid('date-not-ahead');
    if (until !== null && until > daysAfter(today, longestSnooze)) throw invalid('date-too-far');
    return this.em.transactional(async (em) => {
      await this.packages.assertReadable(actor.id, medicationId, packageId);
      await snooze(em, actor.id, packageId, until);
      return { packageId, until };
    });
  }

  /** @throws package-not-found */
  end(actor: Actor, medicationId: string, packageId: string): Promise<void> {
    return this.em.transactional(async (em) => {
      await this.packages.assertReadable(actor.id, medicationId, packageId);
      await endSnoozes(em, [{ userId: actor.id, packageId }]);
    });
  }
}

const invalid = (code: string) => refuseInput('reminders', [{ path: 'until', code }]);
