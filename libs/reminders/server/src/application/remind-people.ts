import { Injectable, Logger } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock, Jobs, Outbox, Sql } from '@domeka/platform';
import { localMoment } from '../domain/due.rules.ts';
import { thresholdsToTell } from '../domain/notices.rules.ts';
import { endSnoozes, noteNotices } from '../infrastructure/notice.queries.ts';
import type { NoticeRow } from '../infrastructure/notice.queries.ts';
import { duePeople, noteDone, noteTried, scopesOf, zonesInUse } from '../infrastructure/people.queries.ts';
import type { DuePerson, DueZone } from '../infrastructure/people.queries.ts';
import { JudgePackages } from './judge-packages.ts';
import type { PersonsPackage, Reminded } from './judge-packages.ts';
import { ReminderMail, reminderMail } from './reminder-mail.ts';

/** People in one transaction; a process that dies leaves these to another. */
const batch = 100;

interface Round {
  last: string | null;
  people: number;
  mails: number;
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
    clock: Clock,
    jobs: Jobs,
    outbox: Outbox,
  ) {
    jobs.defineQuarterly('reminders', async () => this.execute(await clock.now()));
    outbox.whenTried(reminderMail, (id, _isSent, fault) =>
      noteTried(this.sql, id, fault?.reason ?? null, fault?.isForGood ?? false),
    );
  }

  /** Several processes may do so at once. Answers how many mails are owed by it. */
  async execute(now: Date): Promise<number> {
    const zones = (await zonesInUse(this.sql)).map((zone) => ({ zone, ...localMoment(zone, now) }));
    let mails = 0;
    let round: Round = { last: null, people: 0, mails: 0 };
    do {
      const after: string | null = round.last;
      round = await this.em.fork().transactional((em) => this.remindSome(em, zones, after, now));
      mails += round.mails;
    } while (round.people === batch);
    if (mails > 0) this.logger.log(`${mails} people are reminded`);
    return mails;
  }

  /** Notices, mails and the day that is done commit together. */
  private async remindSome(em: EntityManager, zones: DueZone[], after: string | null, now: Date): Promise<Round> {
    const due = await duePeople(em, zones, after, batch);
    if (due.length === 0) return { last: null, people: 0, mails: 0 };
    const scopes = Map.groupBy(
      await scopesOf(
        this.sql,
        due.map(({ id }) => id),
      ),
      ({ userId }) => userId,
    );
    const people = due.map((person): Reminded & { to: DuePerson } => ({
      ...{ id: person.id, timeZone: person.timeZone, doneOn: person.doneOn, choices: person, to: person },
      today: localMoment(person.timeZone, now).date,
      scopes: scopes.get(person.id) ?? [],
    }));
    const packages = await this.judge.of(people);
    const notices: NoticeRow[] = [];
    const woken: { userId: string; packageId: string }[] = [];
    const done = people.map((person, at) => {
      const told: PersonsPackage[] = [];
      for (const one of packages[at] ?? []) {
        const thresholds = thresholdsToTell(one, person.choices, person);
        if (thresholds === null) continue;
        told.push(one);
        const about = { userId: person.id, packageId: one.id };
        if (one.snooze) woken.push(about);
        for (const threshold of thresholds) notices.push({ ...about, lastDay: one.lastDay, threshold });
      }
      if (told.length > 0)
        this.mail.owe(person.to, { packages: told, scopes: person.scopes, today: person.today }, now);
      return { id: person.id, date: person.today, owed: told.length > 0 };
    });
    await noteNotices(em, notices);
    await endSnoozes(em, woken);
    await noteDone(em, done);
    return { last: due.at(-1)?.id ?? null, people: due.length, mails: done.filter(({ owed }) => owed).length };
  }
}
