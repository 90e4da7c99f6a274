import { Injectable, Logger } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { RecalledPackages } from '@domeka/inventory';
import { isDaytime, localMoment } from '@domeka/kernel';
import { Clock, Jobs, Outbox, Sql } from '@domeka/platform';
import { scopesOf, zonesInUse } from '../infrastructure/people.queries.ts';
import type { Recipient, ScopeRow } from '../infrastructure/people.queries.ts';
import { alarmedPeople, noteAlarms, untoldAlarms } from '../infrastructure/recall-notice.queries.ts';
import type { Alarm } from '../infrastructure/recall-notice.queries.ts';
import { inBatches } from './in-batches.ts';
import { ReminderMail } from './reminder-mail.ts';
import { ReminderPush } from './reminder-push.ts';

const queue = 'recall-notices';

interface Alarmed extends Recipient {
  /** None for people who chose mail alone. */
  devices: readonly string[];
}

/** At once, by day, apart from the one reminder a day. */
@Injectable()
export class TellRecalls {
  private readonly logger = new Logger('Reminders');

  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly mail: ReminderMail,
    private readonly push: ReminderPush,
    private readonly recalled: RecalledPackages,
    private readonly outbox: Outbox,
    clock: Clock,
    jobs: Jobs,
  ) {
    jobs.defineQuarterly(queue, async () => this.execute(await clock.now())); // for those who slept, or said yes since
    recalled.whenNew(() => jobs.owe({ queue, data: {} }));
  }

  /** Safe in several processes. @returns people notified */
  async execute(now: Date): Promise<number> {
    if (await this.recalled.isUnderWay()) return 0;
    const zones = (await zonesInUse(this.sql)).filter((zone) => isDaytime(localMoment(zone, now)));
    const awake = zones.map((zone) => ({ zone }));
    const notified = await inBatches(
      this.em,
      (em, after, most) => alarmedPeople(em, awake, { after, most, hasMail: !this.outbox.isOff }),
      (em, people) => this.notify(em, people, now),
    );
    if (notified > 0) this.logger.log(`${notified} people are told of recalls`);
    return notified;
  }

  /** Notices, mails and notifications commit together. */
  private async notify(em: EntityManager, people: Recipient[], now: Date): Promise<number> {
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
    return byPerson.size;
  }

  /** A package that several decisions concern is told once, as the most serious. */
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
