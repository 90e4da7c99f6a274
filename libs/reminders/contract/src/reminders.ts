import type { CalendarDate } from '@domeka/kernel';

export const reminderModes = ['thresholds', 'weekly'] as const;
export type ReminderMode = (typeof reminderModes)[number];

/** Days before the last day; 0 is the day itself. */
export const allThresholds = [30, 14, 7, 1, 0] as const;
/** 1 is Monday. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;
export const reminderHours = [8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20] as const;
/** Of each a person is told once, whatever the number of devices. */
export const channels = ['mail', 'push'] as const;
export type Channel = (typeof channels)[number];
export type Channels = Record<Channel, boolean>;

/** Days. */
export const summaryDays = 30;
export const snoozeChoices = [7, 30] as const;
export const longestSnooze = 1000;
export const mostTestMails = 3;

export interface ReminderChoices {
  isOn: boolean;
  mode: ReminderMode;
  thresholds: number[];
  weekday: number;
  hour: number;
  channels: Channels;
}

/** What stands there before anything is chosen. */
export const firstChannels = (hasMail: boolean): Channels => ({ mail: hasMail, push: !hasMail });

export const firstChoices: ReminderChoices = {
  isOn: false,
  mode: 'thresholds',
  thresholds: [30, 7, 1],
  weekday: 1,
  hour: 8,
  channels: firstChannels(true),
};

export interface ReminderScope {
  id: 'personal' | (string & {});
  isOn: boolean;
}

export interface ReminderScopeView extends ReminderScope {
  /** Null for one's own medications. */
  name: string | null;
}

export interface MailTroubleView {
  /** `ECONNREFUSED`, `EENVELOPE 550` */
  reason: string;
  triesAgain: boolean;
}

export interface ReachView {
  address: string;
  isConfirmed: boolean;
  /** When the mail server took the last one. */
  lastSentAt: string | null;
  lastTrouble: MailTroubleView | null;
  /** Null where nothing would be told. */
  nextAt: string | null;
  nextCount: number;
}

export interface RemindersView extends ReminderChoices {
  scopes: ReminderScopeView[];
  reach: ReachView;
  /** Optimistic lock of the choices. */
  version: string;
}

export interface RemindersInput extends Partial<Omit<ReminderChoices, 'channels'>> {
  /** Those that are not given stay. */
  channels?: Partial<Channels>;
  scopes?: ReminderScope[];
  version?: string;
}

export interface ReminderOfferView {
  isOffered: boolean;
}

export interface SnoozeInput {
  /** Null: for good. */
  until: CalendarDate | null;
}

export interface SnoozeView extends SnoozeInput {
  packageId: string;
}

/** `unknown` for links that are too old. */
export interface StopView {
  state: 'on' | 'off' | 'unknown';
}

export const stopPath = (token: string, language: 'en' | 'pl') =>
  `/${language}/reminders/stop/${encodeURIComponent(token)}`;
