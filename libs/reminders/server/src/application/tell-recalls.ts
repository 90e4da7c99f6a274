import { Injectable, Logger } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { RecalledPackages } from '@domeka/inventory';
import { isDaytime, localMoment } from '@domeka/kernel';
import { Clock, Jobs, Sql } from '@domeka/platform';
import { scopesOf, zonesInUse } from '../infrastructure/people.queries.ts';
import type { Recipient, ScopeRow } from '../infrastructure/people.queries.ts';
import { alarmedPeople, noteAlarms, untoldAlarms } from '../infrastructure/recall-notice.queries.ts';
import type { Alarm } from '../infrastructure/recall-notice.queries.ts';
import { ReminderMail } from './reminder-mail.ts';
import { ReminderPush } from './reminder-push.ts';

const queue = 'recall-notices';
/** People in one transaction. */
const batch = 100;

interface Alarmed extends Recipient {
  /** None where they are told by mail alone. */
  devices: readonly string[];
}

type Zones = { zone: string | null }[];

interface Round {
  last: string | null;
  people: number;
  told: number;
}

/** At once, by day: what was withdrawn or suspended, all of it at once, apart from the one reminder a day. */
@Injectable()
export class TellRecalls {
  private readonly logger = new Logger('Reminders');

  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly mail: ReminderMail,
    private readonly push: ReminderPush,
    private readonly recalled: RecalledPackages,
    clock: Clock,
    jobs: Jobs,
  ) {
    jobs.defineQuarterly(queue, async () => this.execute(await clock.now())); // for those who slept, or said yes since
    recalled.whenNew(() => jobs.owe({ queue, data: {} }));
  }

  /** Several processes may do so at once. Answers how many people are told by it. */
  async execute(now: Date): Promise<number> {
    if (await this.recalled.isUnderWay()) return 0;
    const zones = (await zonesInUse(this.sql)).filter((zone) => isDaytime(localMoment(zone, now)));
    const awake = zones.map((zone) => ({ zone }));
    let told = 0;
    let round: Round = { last: null, people: 0, told: 0 };
    do {
      const after: string | null = round.last;
      round = await this.em.fork().transactional((em) => this.tellSome(em, awake, after, now));
      told += round.told;
    } while (round.people === batch);
    if (told > 0) this.logger.log(`${told} people are told of recalls`);
    return told;
  }

  /** Notices, mails and notifications commit together. */
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
    const devices = await this.push.devicesOf(
      em,
      people.filter(({ id, channels }) => channels.push && byPerson.has(id)).map(({ id }) => id),
    );
    for (const [userId, own] of byPerson) {
      const to = people.find(({ id }) => id === userId);
      if (to) this.owe({ ...to, devices: devices.get(userId) ?? [] }, own, scopesBy.get(userId) ?? [], now);
    }
    return { last: people.at(-1)?.id ?? null, people: people.length, told: byPerson.size };
  }

  /** A package that several decisions mean is told once, as the most serious. */
  private owe(to: Alarmed, alarms: readonly Alarm[], scopes: readonly ScopeRow[], now: Date) {
    const packages = [...Map.groupBy(alarms, ({ packageId }) => packageId).values()].flatMap((own) => {
      const one = own.find(({ state }) => state === 'recalled') ?? own[0];
      return one ? [{ state: one.state, listId: one.scopeId === to.id ? null : one.scopeId }] : [];
    });
    if (to.channels.mail) this.mail.oweRecalls(to, { packages, scopes }, now);
    this.push.oweRecalls(to.devices, to.language, packages, now);
  }
}

const ofEach = <Row extends { userId: string }>(rows: readonly Row[]) => Map.groupBy(rows, ({ userId }) => userId);
