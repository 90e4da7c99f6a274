import { Injectable, Logger } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { isDaytime, localMoment } from '@domeka/kernel';
import { Clock, Jobs, Outbox, Sql } from '@domeka/platform';
import type { Channel } from '@domeka/reminders/contract';
import { thresholdsToTell } from '../domain/notices.rules.ts';
import { endSnoozes, noteNotices } from '../infrastructure/notice.queries.ts';
import type { NoticeRow } from '../infrastructure/notice.queries.ts';
import { duePeople, noteDone, noteTried, scopesOf, zonesInUse } from '../infrastructure/people.queries.ts';
import type { DuePerson, DueZone } from '../infrastructure/people.queries.ts';
import { asToldBy, JudgePackages } from './judge-packages.ts';
import type { PersonsPackage, Reminded } from './judge-packages.ts';
import { ReminderMail, reminderMail } from './reminder-mail.ts';
import { ReminderPush } from './reminder-push.ts';

/** People in one transaction; a process that dies leaves these to another. */
const batch = 100;

type Due = Reminded & { to: DuePerson };

interface Round {
  last: string | null;
  people: number;
  told: number;
}

/** Every quarter of an hour: whoever's hour has come is told what is new, once a day at most. */
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
    outbox: Outbox,
  ) {
    jobs.defineQuarterly('reminders', async () => this.execute(await clock.now()));
    outbox.whenTried(reminderMail, (id, _isSent, fault) =>
      noteTried(this.sql, id, fault?.reason ?? null, fault?.isForGood ?? false),
    );
  }

  /** Several processes may do so at once. Answers how many people are told by it. */
  async execute(now: Date): Promise<number> {
    const zones = (await zonesInUse(this.sql)).map((zone) => ({ zone, ...localMoment(zone, now) }));
    let told = 0;
    let round: Round = { last: null, people: 0, told: 0 };
    do {
      const after: string | null = round.last;
      round = await this.em.fork().transactional((em) => this.remindSome(em, zones, after, now));
      told += round.told;
    } while (round.people === batch);
    if (told > 0) this.logger.log(`${told} people are reminded`);
    return told;
  }

  /** Notices, mails, notifications and the day that is done commit together. */
  private async remindSome(em: EntityManager, zones: DueZone[], after: string | null, now: Date): Promise<Round> {
    const due = await duePeople(em, zones, after, batch);
    if (due.length === 0) return { last: null, people: 0, told: 0 };
    const scopes = Map.groupBy(
      await scopesOf(
        this.sql,
        due.map(({ id }) => id),
      ),
      ({ userId }) => userId,
    );
    const people = due.map((person): Due => ({
      ...{ id: person.id, timeZone: person.timeZone, doneOn: person.doneOn, choices: person, to: person },
      today: localMoment(person.timeZone, now).date,
      scopes: scopes.get(person.id) ?? [],
    }));
    const packages = await this.judge.of(people);
    const devices = await this.push.devicesOf(
      em,
      due.filter(({ channels }) => channels.push).map(({ id }) => id),
    );
    const rounds = people.map((person, at) => this.tell(person, packages[at] ?? [], devices.get(person.id) ?? [], now));
    await noteNotices(
      em,
      rounds.flatMap(({ notices }) => notices),
    );
    await endSnoozes(
      em,
      rounds.flatMap(({ woken }) => woken),
    );
    await noteDone(em, rounds);
    return { last: due.at(-1)?.id ?? null, people: due.length, told: rounds.filter(({ isTold }) => isTold).length };
  }

  private tell(person: Due, packages: readonly PersonsPackage[], devices: readonly string[], now: Date) {
    const { id, today, scopes, to } = person;
    const mailed = newsFor(person, to.channels.mail ? packages : [], 'mail');
    if (mailed.packages.length > 0) this.mail.owe(to, { packages: mailed.packages, scopes, today }, now);
    // What came too late in the evening is told by tomorrow's round.
    const isPushed = to.channels.push && isDaytime(localMoment(person.timeZone, now));
    const pushed = newsFor(person, isPushed ? packages : [], 'push');
    if (pushed.packages.length > 0) this.push.owe(devices, to.language, { packages: pushed.packages, today }, now);
    const told = [...mailed.packages, ...pushed.packages];
    return {
      ...{ id, date: today, owed: mailed.packages.length > 0, isTold: told.length > 0 },
      notices: [...mailed.notices, ...pushed.notices],
      woken: told.filter(({ snooze }) => snooze).map((one) => ({ userId: id, packageId: one.id })),
    };
  }
}

function newsFor(person: Reminded, packages: readonly PersonsPackage[], channel: Channel) {
  const told: PersonsPackage[] = [];
  const notices: NoticeRow[] = [];
  for (const one of packages) {
    const thresholds = thresholdsToTell(asToldBy(channel, one), person.choices, person);
    if (thresholds === null) continue;
    told.push(one);
    for (const threshold of thresholds)
      notices.push({ userId: person.id, packageId: one.id, lastDay: one.lastDay, threshold, channel });
  }
  return { packages: told, notices };
}
