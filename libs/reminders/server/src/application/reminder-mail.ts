import { Inject, Injectable } from '@nestjs/common';
import { localeOf } from '@domeka/kernel';
import type { CalendarDate, Language } from '@domeka/kernel';
import { ENVIRONMENT, Outbox, words } from '@domeka/platform';
import type { Mail, RunningEnvironment } from '@domeka/platform';
import { stopPath } from '@domeka/reminders/contract';
import type { Recipient as Person, ScopeRow } from '../infrastructure/people.queries.ts';
import { newsIn, ofState, recallsIn } from '../domain/news.rules.ts';
import type { EndingPackage, RecalledPackage } from '../domain/news.rules.ts';
import { StopTokens } from '../infrastructure/stop-tokens.ts';

export const reminderMail = 'reminder';

type Recipient = Pick<Person, 'id' | 'email' | 'language'>;

interface InList {
  listId: string | null;
}

interface ReminderNews {
  packages: readonly (EndingPackage & InList)[];
  scopes: readonly Pick<ScopeRow, 'listId' | 'name'>[];
  today: CalendarDate;
}

export interface RecallNews {
  packages: readonly (RecalledPackage & InList)[];
  scopes: ReminderNews['scopes'];
}

/** The list shows all of them. */
const mostLines = 100;

/** Counts by list and day; never what a medicine is called, or what was noted of it. */
@Injectable()
export class ReminderMail {
  constructor(
    private readonly outbox: Outbox,
    private readonly tokens: StopTokens,
    @Inject(ENVIRONMENT) private readonly environment: RunningEnvironment,
  ) {}

  owe(to: Recipient, news: ReminderNews, now: Date) {
    const { kind, count } = newsIn(news.packages, news.today);
    const lines = linesOf(news.scopes, to.language, (listId) =>
      daysOf(
        news.packages.filter((one) => one.listId === listId),
        news.today,
        to.language,
      ),
    );
    this.outbox.owe({
      ...this.mailTo(to, now),
      words: `reminders:mail.${kind}`,
      params: { count, lines },
      link: `${this.environment.publicUrl}/${to.language}/dashboard?expiry=${kind}`,
      reference: { kind: reminderMail, id: to.id },
    });
  }

  oweRecalls(to: Recipient, { packages, scopes }: RecallNews, now: Date) {
    const { kind, count } = recallsIn(packages);
    const lines = linesOf(scopes, to.language, (listId) =>
      (['recalled', 'suspended'] as const).flatMap((state) => {
        const n = ofState(packages, state).filter((one) => one.listId === listId).length;
        return n > 0 ? [words.text(to.language, `reminders:mail.by-recall.${state}`, { n })] : [];
      }),
    );
    this.outbox.owe({
      ...this.mailTo(to, now),
      words: `reminders:mail.${kind}`,
      params: { count, lines },
      link: `${this.environment.publicUrl}/${to.language}/dashboard?recall=any`,
      reference: { kind: reminderMail, id: to.id },
    });
  }

  oweTrial(to: Recipient, now: Date) {
    this.outbox.owe({
      ...this.mailTo(to, now),
      words: 'reminders:mail.trial',
      link: `${this.environment.publicUrl}/${to.language}/account/reminders`,
    });
  }

  private mailTo(
    { id, email, language }: Recipient,
    now: Date,
  ): Pick<Mail, 'to' | 'language' | 'isBulk' | 'otherLink' | 'unsubscribe'> {
    const token = this.tokens.issue(id, now);
    return {
      to: email,
      language,
      isBulk: true,
      otherLink: this.environment.publicUrl + stopPath(token, language),
      unsubscribe: `${this.environment.publicUrl}/api/reminders/stop/${token}`,
    };
  }
}

function linesOf(
  scopes: ReminderNews['scopes'],
  language: Language,
  ofList: (listId: string | null) => string[],
): string {
  const parts = scopes.flatMap(({ listId, name }) => {
    const lines = ofList(listId);
    if (lines.length === 0) return [];
    const list = name ?? words.text(language, 'reminders:mail.personal');
    return [words.text(language, 'reminders:mail.of-list', { list }), ...lines, ''];
  });
  const isShort = parts.length <= mostLines;
  const shown = isShort ? parts : [...parts.slice(0, mostLines), '', words.text(language, 'reminders:mail.more')];
  return shown.join('\n').trim();
}

function daysOf(packages: readonly EndingPackage[], today: CalendarDate, language: Language): string[] {
  const counts = new Map<CalendarDate, number>();
  let expired = 0;
  for (const { lastDay } of packages) {
    if (lastDay < today) expired += 1;
    else counts.set(lastDay, (counts.get(lastDay) ?? 0) + 1);
  }
  const days = [...counts].sort(([a], [b]) => (a < b ? -1 : 1));
  return [
    ...days.map(([day, n]) => words.text(language, 'reminders:mail.by-day', { day: dayIn(day, today, language), n })),
    ...(expired > 0 ? [words.text(language, 'reminders:mail.ended', { n: expired })] : []),
  ];
}

const dayIn = (day: CalendarDate, today: CalendarDate, language: Language) =>
  new Intl.DateTimeFormat(localeOf(language), {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
    ...(day.slice(0, 4) !== today.slice(0, 4) && { year: 'numeric' }),
  }).format(new Date(`${day}T00:00:00Z`));
