import { Injectable, Logger } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { isDaytime, localMoment } from '@domeka/kernel';
import { Clock, Jobs, Outbox, Sql } from '@domeka/platform';
import type { Channel } from '@domeka/reminders/contract';
import { thresholdsToTell } from '../domain/notices.rules.ts';
import { endSnoozes, noteNotices } from '../infrastructure/notice.queries.ts';
import type { NoticeRow } from '../infrastructure/notice.queries.ts';
import { duePeople, noteDone, noteTried, scopesOf, zonesInUse } from '../infrastructure/people.queries.ts';
import type { DuePerson } from '../infrastructure/people.queries.ts';
import { forChannel, JudgePackages } from './judge-packages.ts';
import type { PersonsPackage, Reminded } from './judge-packages.ts';
import { inBatches } from './in-batches.ts';
import { ReminderMail, reminderMail } from './reminder-mail.ts';
import { ReminderPush } from './reminder-push.ts';

type Due = Reminded & { to: DuePerson };

/** Every quarter of an hour, to people whose hour has come; once a day at most. */
@Injectable()
export class RemindPeople {
  private readonly logger = new Logger('Reminders');

  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly judge: JudgePackages,
    private readonly mail: ReminderMail,
    private readonly push: ReminderPush,
    clock: Clock,
    jobs: Jobs,
    private readonly outbox: Outbox,
  ) {
    jobs.defineQuarterly('reminders', async () => this.execute(await clock.now()));
    outbox.whenTried(reminderMail, (id, _isSent, fault) =>
      noteTried(this.sql, id, fault?.reason ?? null, fault?.isForGood ?? false),
    );
  }

  /** Safe in several processes. @returns people notified */
  async execute(now: Date): Promise<number> {
    const zones = (await zonesInUse(this.sql)).map((zone) => ({ zone, ...localMoment(zone, now) }));
    const notified = await inBatches(
      this.em,
      (em, after, most) => duePeople(em, zones, { after, most, hasMail: !this.outbox.isOff }),
      (em, due) => this.remind(em, due, now),
    );
    if (notified > 0) this.logger.log(`${notified} people are reminded`);
    return notified;
  }

  /** Notices, mails, notifications and the day that is done commit together. */
  private async remind(em: EntityManager, due: DuePerson[], now: Date): Promise<number> {
    const scopes = Map.groupBy(
      await scopesOf(
        this.sql,
        due.map(({ id }) => id),
      ),
      ({ userId }) => userId,
    );
    const people = due.map((person): Due => ({
      id: person.id,
      timeZone: person.timeZone,
      doneOn: person.doneOn,
      choices: person,
      to: person,
      today: localMoment(person.timeZone, now).date,
      scopes: scopes.get(person.id) ?? [],
    }));
    const packages = await this.judge.of(people);
    const devices = await this.push.devicesOf(
      em,
      due.filter(({ channels }) => channels.push).map(({ id }) => id),
    );
    const rounds = people.map((person, at) =>
      this.notify(person, packages[at] ?? [], devices.get(person.id) ?? [], now),
    );
    await noteNotices(
      em,
      rounds.flatMap(({ notices }) => notices),
    );
    await endSnoozes(
      em,
      rounds.flatMap(({ woken }) => woken),
    );
    await noteDone(em, rounds);
    return rounds.filter(({ isNotified }) => isNotified).length;
  }

  private notify(person: Due, packages: readonly PersonsPackage[], devices: readonly string[], now: Date) {
    const { id, today, scopes, to } = person;
    const mailed = newsFor(person, to.channels.mail ? packages : [], 'mail');
    if (mailed.packages.length > 0) this.mail.owe(to, { packages: mailed.packages, scopes, today }, now);
    // Too late in the evening it is left to tomorrow's round.
    const isPushed = to.channels.push && isDaytime(localMoment(person.timeZone, now));
    const pushed = newsFor(person, isPushed ? packages : [], 'push');
    if (pushed.packages.length > 0) this.push.owe(devices, to.language, { packages: pushed.packages, today }, now);
    const notified = [...mailed.packages, ...pushed.packages];
    return {
      id,
      date: today,
      owed: mailed.packages.length > 0,
      isNotified: notified.length > 0,
      notices: [...mailed.notices, ...pushed.notices],
      woken: notified.filter(({ snooze }) => snooze).map((one) => ({ userId: id, packageId: one.id })),
    };
  }
}

function newsFor(person: Reminded, packages: readonly PersonsPackage[], channel: Channel) {
  const news: PersonsPackage[] = [];
  const notices: NoticeRow[] = [];
  for (const one of packages) {
    const thresholds = thresholdsToTell(forChannel(channel, one), person.choices, person);
    if (thresholds === null) continue;
    news.push(one);
    for (const threshold of thresholds)
      notices.push({ userId: person.id, packageId: one.id, lastDay: one.lastDay, threshold, channel });
  }
  return { packages: news, notices };
}
