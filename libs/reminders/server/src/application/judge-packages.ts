import { Injectable } from '@nestjs/common';
import { DatedPackages } from '@domeka/inventory';
import { calendarDateIn, daysAfter, timeZoneFrom } from '@domeka/kernel';
import type { CalendarDate } from '@domeka/kernel';
import { Sql } from '@domeka/platform';
import { mostEntries } from '@domeka/reminders/contract';
import type { Channel, ReminderChoices } from '@domeka/reminders/contract';
import { expiredSince, lookAhead } from '../domain/notices.rules.ts';
import type { JudgedPackage, Round } from '../domain/notices.rules.ts';
import { noticesOf, snoozesOf } from '../infrastructure/notice.queries.ts';
import type { ScopeRow } from '../infrastructure/people.queries.ts';

export interface Reminded extends Round {
  id: string;
  timeZone: string | null;
  choices: ReminderChoices;
  scopes: readonly ScopeRow[];
}

export interface PersonsPackage extends Omit<JudgedPackage, 'told'> {
  id: string;
  listId: string | null;
  thresholdsTold: Record<Channel, readonly number[]>;
}

export const forChannel = (channel: Channel, one: PersonsPackage): JudgedPackage => ({
  ...one,
  told: one.thresholdsTold[channel],
});

const [earliest, latest]: CalendarDate[] = ['0001-01-01', '9999-12-31'];

/** Three reads for all people of a batch. */
@Injectable()
export class JudgePackages {
  constructor(
    private readonly sql: Sql,
    private readonly packages: DatedPackages,
  ) {}

  /** In the order of `people`. @param isAhead also what ends after this round's days */
  async of(people: readonly Reminded[], isAhead = false): Promise<PersonsPackage[][]> {
    const ids = people.map(({ id }) => id);
    const snoozes = await snoozesOf(this.sql, ids);
    const snoozed = new Map(snoozes.map((one) => [`${one.userId} ${one.packageId}`, one]));
    const periods = people.flatMap((person, reader) => {
      const hasEnding = snoozes.some(({ userId, until }) => userId === person.id && until !== null);
      const from = hasEnding ? earliest : expiredSince(person.choices, person);
      const to = hasEnding || isAhead ? latest : daysAfter(person.today, lookAhead(person.choices));
      const chosen = person.scopes.filter(({ isOn }) => isOn);
      return chosen.map(({ listId }) => ({
        reader,
        scopeId: listId ?? person.id,
        from: from as string,
        to: to as string,
      }));
    });
    const rows = await this.packages.in(periods, mostEntries);
    const owned = rows.map((row) => ({ row, userId: ids[row.reader] as string, packageId: row.id }));
    const told = new Map<string, number[]>();
    for (const { userId, packageId, lastDay, threshold, channel } of await noticesOf(this.sql, owned)) {
      const key = `${userId} ${packageId} ${lastDay} ${channel}`;
      told.set(key, [...(told.get(key) ?? []), threshold]);
    }
    const found: PersonsPackage[][] = people.map(() => []);
    for (const { row, userId } of owned) {
      const { timeZone } = people[row.reader] as Reminded;
      const thresholds = (channel: Channel) => told.get(`${userId} ${row.id} ${row.lastDay} ${channel}`) ?? [];
      found[row.reader]?.push({
        id: row.id,
        listId: row.scopeId === userId ? null : row.scopeId,
        lastDay: row.lastDay,
        changedOn: calendarDateIn(timeZoneFrom(timeZone), row.changedAt),
        thresholdsTold: { mail: thresholds('mail'), push: thresholds('push') },
        snooze: snoozed.get(`${userId} ${row.id}`) ?? null,
      });
    }
    return found;
  }
}
