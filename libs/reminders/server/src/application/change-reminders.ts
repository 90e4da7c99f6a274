import { Injectable } from '@nestjs/common';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { refuse as refuseInList } from '@domeka/collaboration/contract';
import { localMoment, refuseCommon, refuseInput } from '@domeka/kernel';
import { Clock, DomainEvents, Outbox, Sql, takeTurns } from '@domeka/platform';
import type { Actor } from '@domeka/platform';
import { firstChannels } from '@domeka/reminders/contract';
import type {
  Channels,
  ReminderScope,
  RemindersEvents,
  RemindersInput,
  RemindersView,
} from '@domeka/reminders/contract';
import { ReminderSettings } from '../domain/reminder-settings.ts';
import { chooseScopes, endMails, scopesOf } from '../infrastructure/people.queries.ts';
import type { ScopeRow } from '../infrastructure/people.queries.ts';
import { ReminderSettingsSchema } from '../infrastructure/reminders.schema.ts';
import { ReadReminders, versionOf } from './read-reminders.ts';

@Injectable()
export class ChangeReminders {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly clock: Clock,
    private readonly readReminders: ReadReminders,
    private readonly events: DomainEvents<RemindersEvents>,
    private readonly outbox: Outbox,
  ) {}

  /** @throws changed-meanwhile (with a version), list-not-found; none-chosen at `channels` */
  execute(actor: Actor, { scopes: given = [], version, ...choices }: RemindersInput): Promise<RemindersView> {
    return this.em.transactional(async (em) => {
      await takeTurns(em, `reminder-settings:${actor.id}`);
      const now = await this.clock.now();
      const held = { refresh: true, lockMode: LockMode.PESSIMISTIC_WRITE } as const;
      const settings =
        (await em.findOne(ReminderSettingsSchema, { userId: actor.id }, held)) ??
        new ReminderSettings(actor.id, now, firstChannels(!this.outbox.isOff));
      const before = await scopesOf(this.sql, [actor.id]);
      if (version !== undefined && version !== versionOf(settings, before)) throw refuseCommon('changed-meanwhile');
      const chosen = chosenOf(given, before);
      const channels = { ...settings.channels, ...choices.channels };
      if (this.isNone(channels, choices.isOn ?? settings.isOn)) throw noChannel();
      const fields = [
        ...settings.change(choices, localMoment(actor.timeZone, now).date, now),
        ...(chosen.length > 0 ? (['scopes'] as const) : []),
      ];
      em.persist(settings);
      if (chosen.length > 0) await chooseScopes(em, actor.id, chosen);
      if (fields.length > 0) this.tell(actor.id, fields);
      const after = before.map((scope) => chosen.find(({ listId }) => listId === scope.listId) ?? scope);
      return this.readReminders.view(actor, settings, after, now);
    });
  }

  /** By a mail's link, whose answer tells nothing about the account. */
  stop(userId: string): Promise<void> {
    return this.em.transactional(async (em) => {
      const isStillOn = await endMails(em, userId);
      if (isStillOn !== null) this.tell(userId, [isStillOn ? 'channels' : 'isOn']);
    });
  }

  /** Without a mail server the choice of mail is kept, and reaches nobody. */
  private isNone({ mail, push }: Channels, isOn: boolean): boolean {
    return this.outbox.isOff ? isOn && !push : !mail && !push;
  }

  private tell(userId: string, fields: RemindersEvents['reminders_changed']['fields']) {
    const about = { actorId: userId, subject: 'reminders', subjectId: userId };
    this.events.emit({ type: 'reminders_changed', ...about, details: { fields } });
  }
}

const noChannel = () => refuseInput('reminders', [{ path: 'channels', code: 'none-chosen' }]);

/** What is not chosen follows the role: lists of viewers are off. @throws list-not-found */
function chosenOf(given: readonly ReminderScope[], scopes: readonly ScopeRow[]): ScopeRow[] {
  return given.flatMap(({ id, isOn }) => {
    const scope = scopes.find(({ listId }) => (listId ?? 'personal') === id);
    if (!scope) throw refuseInList('list-not-found');
    return scope.isOn === isOn ? [] : [{ ...scope, isOn }];
  });
}
