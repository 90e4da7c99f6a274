import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DatedPackages } from '@domeka/inventory';
import { addDays, localMoment } from '@domeka/kernel';
import { Clock, Outbox, Sql, together } from '@domeka/platform';
import type { Actor } from '@domeka/platform';
import { firstChannels, firstChoices } from '@domeka/reminders/contract';
import type {
  Channel,
  MailTroubleView,
  ReachView,
  ReminderChoices,
  ReminderOfferView,
  RemindersView,
} from '@domeka/reminders/contract';
import { nextRound, roundAt } from '../domain/due.rules.ts';
import { nextTelling } from '../domain/notices.rules.ts';
import { haveAnswered, reachesDevice, scopesOf, settingsOf } from '../infrastructure/people.queries.ts';
import type { ScopeRow, SettingsRow } from '../infrastructure/people.queries.ts';
import { forChannel, JudgePackages } from './judge-packages.ts';

/** Mails are tried for about two days. */
const daysOfTrying = 3;

export const unasked = (hasMail: boolean): SettingsRow => ({
  ...firstChoices,
  channels: firstChannels(hasMail),
  doneOn: null,
  owedAt: null,
  sentAt: null,
  trouble: null,
  isGivenUp: false,
});

@Injectable()
export class ReadReminders {
  private readonly hasAnswered: (userId: string) => Promise<boolean>;

  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
    private readonly judge: JudgePackages,
    private readonly packages: DatedPackages,
    private readonly outbox: Outbox,
  ) {
    this.hasAnswered = together((userIds) => haveAnswered(sql, userIds));
  }

  async execute(actor: Actor): Promise<RemindersView> {
    const [settings, scopes, now] = await Promise.all([
      settingsOf(this.sql, actor.id),
      scopesOf(this.sql, [actor.id]),
      this.clock.now(),
    ]);
    return this.view(actor, settings ?? unasked(!this.outbox.isOff), scopes, now);
  }

  async offer(actor: Actor): Promise<ReminderOfferView> {
    return { isOffered: !(await this.hasAnswered(actor.id)) && (await this.packages.hasAnyDate(actor.id)) };
  }

  /** As given, which may not have been committed yet. */
  async view(actor: Actor, settings: SettingsRow, scopes: readonly ScopeRow[], now: Date): Promise<RemindersView> {
    const { isOn, channels, mode, thresholds, weekday, hour } = settings;
    return {
      isOn,
      channels,
      mode,
      thresholds,
      weekday,
      hour,
      scopes: scopes.map(({ listId, name, isOn }) => ({ id: listId ?? 'personal', name, isOn })),
      reach: await this.reach(actor, settings, scopes, now),
      version: versionOf(settings, scopes),
    };
  }

  private async reach(actor: Actor, settings: SettingsRow, scopes: readonly ScopeRow[], now: Date): Promise<ReachView> {
    const next = settings.isOn ? await this.next(actor, settings, scopes, now) : null;
    return {
      address: actor.email,
      isConfirmed: actor.emailVerified,
      lastSentAt: settings.sentAt?.toISOString() ?? null,
      lastTrouble: troubleOf(settings, now),
      nextAt: next ? roundAt(actor.timeZone, next.date, settings.hour, now).toISOString() : null,
      nextCount: next?.count ?? 0,
    };
  }

  /** By any channel that reaches the person. */
  private async next(actor: Actor, settings: SettingsRow, scopes: readonly ScopeRow[], now: Date) {
    const isMailed = settings.channels.mail && actor.emailVerified && !this.outbox.isOff;
    const ways: Channel[] = isMailed ? ['mail'] : [];
    if (settings.channels.push && (await reachesDevice(this.sql, actor.id))) ways.push('push');
    if (ways.length === 0) return null;
    const today = nextRound(settings, localMoment(actor.timeZone, now));
    const person = {
      id: actor.id,
      timeZone: actor.timeZone,
      choices: settings,
      scopes,
      today,
      doneOn: settings.doneOn,
    };
    const [packages = []] = await this.judge.of([person], true);
    const tellings = ways.flatMap((channel) => {
      const judged = packages.map((one) => forChannel(channel, one));
      return nextTelling(judged, settings, person) ?? [];
    });
    return tellings.sort((a, b) => (a.date === b.date ? b.count - a.count : a.date < b.date ? -1 : 1))[0] ?? null;
  }
}

function troubleOf({ trouble, isGivenUp, owedAt }: SettingsRow, now: Date): MailTroubleView | null {
  if (trouble === null) return null;
  return { reason: trouble, triesAgain: !isGivenUp && owedAt !== null && addDays(owedAt, daysOfTrying) > now };
}

export const versionOf = (
  { isOn, channels: { mail, push }, mode, thresholds, weekday, hour }: ReminderChoices,
  scopes: readonly Pick<ScopeRow, 'listId' | 'isOn'>[],
) =>
  createHash('sha256')
    .update(
      JSON.stringify([
        isOn,
        mail,
        push,
        mode,
        thresholds,
        weekday,
        hour,
        scopes.map(({ listId, isOn }) => [listId, isOn]),
      ]),
    )
    .digest('base64url')
    .slice(0, 16);
