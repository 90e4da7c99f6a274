import { Injectable, Logger } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { RecalledPackages } from '@domeka/inventory';
import { Clock, Jobs, Sql } from '@domeka/platform';
import { isDaytime, localMoment } from '../domain/due.rules.ts';
import { scopesOf, zonesInUse } from '../infrastructure/people.queries.ts';
import type { ScopeRow } from '../infrastructure/people.queries.ts';
import { alarmedPeople, noteAlarms, untoldAlarms } from '../infrastructure/recall-notice.queries.ts';
import type { Alarm, Alarmed } from '../infrastructure/recall-notice.queries.ts';
import { ReminderMail } from './reminder-mail.ts';

const queue = 'recall-notices';
/** People in one transaction. */
const batch = 100;

type Zones = { zone: string | null }[];

interface Round {
  last: string | null;
  people: number;
  mails: number;
}

/** At once, by day: what was withdrawn or suspended, all of it in one mail, apart from the one reminder a day. */
@Injectable()
export class TellRecalls {
  private readonly logger = new Logger('Reminders');

  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly mail: ReminderMail,
    private readonly recalled: RecalledPackages,
    clock: Clock,
    jobs: Jobs,
  ) {
    jobs.defineQuarterly(queue, async () => this.execute(await clock.now())); // for those who slept, or said yes since
    recalled.whenNew(() => jobs.owe({ queue, data: {} }));
  }

  /** Several processes may do so at once. Answers how many mails are owed by it. */
  async execute(now: Date): Promise<number> {
    if (await this.recalled.isUnderWay()) return 0;
    const zones = (await zonesInUse(this.sql)).filter((zone) => isDaytime(localMoment(zone, now)));
    const awake = zones.map((zone) => ({ zone }));
    let mails = 0;
    let round: Round = { last: null, people: 0, mails: 0 };
    do {
      const after: string | null = round.last;
      round = await this.em.fork().transactional((em) => this.tellSome(em, awake, after, now));
      mails += round.mails;
    } while (round.people === batch);
    if (mails > 0) this.logger.log(`${mails} people are told of recalls`);
    return mails;
  }

  /** Notices and mails commit together. */
  private async tellSome(em: EntityManager, zones: Zones, after: string | null, now: Date): Promise<Round> {
    const people = await alarmedPeople(em, zones, after, batch);
    const scopes = await scopesOf(
      this.sql,
      people.map(({ id }) => id),
    );
    const chosen = scopes.filter(({ isOn }) => isOn);
    const alarms = await untoldAlarms(
      em,
      chosen.map(({ userId, listId }) => ({ userId, scopeId: listId ?? userId })),
    );
    await noteAlarms(em, alarms);
    const [byPerson, scopesBy] = [ofEach(alarms), ofEach(chosen)];
    for (const [userId, own] of byPerson) {
      const to = people.find(({ id }) => id === userId);
      if (to) this.owe(to, own, scopesBy.get(userId) ?? [], now);
    }
    return { last: people.at(-1)?.id ?? null, people: people.length, mails: byPerson.size };
  }

  /** A package that several decisions mean is told once, as the most serious. */
  private owe(to: Alarmed, alarms: readonly Alarm[], scopes: readonly ScopeRow[], now: Date) {
    const packages = [...Map.groupBy(alarms, ({ packageId }) => packageId).values()].flatMap((own) => {
      const one = own.find(({ state }) => state === 'recalled') ?? own[0];
      return one ? [{ state: one.state, listId: one.scopeId === to.id ? null : one.scopeId }] : [];
    });
    this.mail.oweRecalls(to, { packages, scopes }, now);
  }
}

const ofEach = <Row extends { userId: string }>(rows: readonly Row[]) => Map.groupBy(rows, ({ userId }) => userId);
