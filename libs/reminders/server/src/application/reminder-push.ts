import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { CalendarDate, Language } from '@domeka/kernel';
import { words } from '@domeka/platform';
import { deviceIds, PushOutbox } from '@domeka/push';
import { newsIn, recallsIn } from '../domain/news.rules.ts';
import type { EndingPackage, RecalledPackage } from '../domain/news.rules.ts';

/** Counts and kinds, never what a medicine is called. */
@Injectable()
export class ReminderPush {
  constructor(private readonly outbox: PushOutbox) {}

  async devicesOf(em: EntityManager, userIds: readonly string[]): Promise<Map<string, string[]>> {
    if (userIds.length === 0) return new Map();
    const byPerson = Map.groupBy(await deviceIds(em, userIds), ({ userId }) => userId);
    return new Map([...byPerson].map(([userId, devices]) => [userId, devices.map(({ id }) => id)]));
  }

  owe(
    devices: readonly string[],
    language: Language,
    { packages, today }: { packages: readonly EndingPackage[]; today: CalendarDate },
    now: Date,
  ) {
    const { kind, count } = newsIn(packages, today);
    const title = words.text(language, `reminders:mail.${kind}.subject`, { count });
    this.outbox.owe(devices, { title, language, path: `/${language}/dashboard?expiry=${kind}`, kind: 'reminder' }, now);
  }

  oweRecalls(devices: readonly string[], language: Language, packages: readonly RecalledPackage[], now: Date) {
    const { kind, count } = recallsIn(packages);
    const title = words.text(language, `reminders:mail.${kind}.subject`, { count });
    this.outbox.owe(devices, { title, language, path: `/${language}/dashboard?recall=any`, kind: 'recall' }, now);
  }
}
