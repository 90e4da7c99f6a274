import type { CalendarDate } from '@domeka/kernel';
import { firstChoices, reminderFields } from '@domeka/reminders/contract';
import type { Channels, ReminderChoices, ReminderMode, RemindersInput } from '@domeka/reminders/contract';

const choiceFields = reminderFields.filter((field) => field !== 'scopes');

/** Without them a person was never asked, and is not reminded. */
export class ReminderSettings implements ReminderChoices {
  isOn = firstChoices.isOn;
  mode: ReminderMode = firstChoices.mode;
  thresholds: number[] = [...firstChoices.thresholds];
  weekday = firstChoices.weekday;
  hour = firstChoices.hour;
  byMail: boolean;
  byPush: boolean;
  /** The latest date, in the person's time zone, that was looked at. */
  doneOn: CalendarDate | null = null;
  owedAt: Date | null = null;
  sentAt: Date | null = null;
  trouble: string | null = null;
  isGivenUp = false;
  updatedAt: Date;

  constructor(
    readonly userId: string,
    now: Date,
    { mail, push }: Channels = firstChoices.channels,
  ) {
    this.byMail = mail;
    this.byPush = push;
    this.updatedAt = now;
  }

  /** Answers the fields that changed. @param today the person's day */
  change(
    given: Omit<RemindersInput, 'scopes' | 'version'>,
    today: CalendarDate,
    now: Date,
  ): (typeof choiceFields)[number][] {
    const before = this.choices();
    const isSwitchedOn = given.isOn === true && !this.isOn;
    // What expired while reminders were off is not told; a day that is done stays done.
    if (isSwitchedOn && this.doneOn !== today) this.doneOn = null;
    this.isOn = given.isOn ?? this.isOn;
    this.mode = given.mode ?? this.mode;
    if (given.thresholds && given.thresholds.length > 0)
      this.thresholds = [...new Set(given.thresholds)].sort((a, b) => b - a);
    this.weekday = given.weekday ?? this.weekday;
    this.hour = given.hour ?? this.hour;
    this.byMail = given.channels?.mail ?? this.byMail;
    this.byPush = given.channels?.push ?? this.byPush;
    this.updatedAt = now;
    const after = this.choices();
    return choiceFields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
  }

  get channels(): Channels {
    return { mail: this.byMail, push: this.byPush };
  }

  choices(): ReminderChoices {
    const { isOn, mode, thresholds, weekday, hour, channels } = this;
    return { isOn, mode, thresholds: [...thresholds], weekday, hour, channels };
  }
}
