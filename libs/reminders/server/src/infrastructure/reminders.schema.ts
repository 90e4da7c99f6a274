import { defineEntity, p } from '@mikro-orm/postgresql';
import { instant } from '@domeka/platform';
import type { ReminderMode } from '@domeka/reminders/contract';
import { CalendarFeed } from '../domain/calendar-feed.ts';
import { ReminderSettings } from '../domain/reminder-settings.ts';

export const ReminderSettingsSchema = defineEntity({
  class: ReminderSettings,
  tableName: 'reminder_settings',
  properties: {
    userId: p.uuid().primary(),
    isOn: p.boolean(),
    mode: p.text().$type<ReminderMode>(),
    thresholds: p.array(Number, String).columnType('int[]'),
    weekday: p.integer(),
    hour: p.integer(),
    byMail: p.boolean().default(true),
    byPush: p.boolean().default(false),
    doneOn: p.date().nullable(),
    owedAt: instant().nullable(),
    sentAt: instant().nullable(),
    trouble: p.text().nullable(),
    isGivenUp: p.boolean().default(false),
    updatedAt: instant(),
  },
});

export const CalendarFeedSchema = defineEntity({
  class: CalendarFeed,
  tableName: 'calendar_feeds',
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid().unique('calendar_feeds_user'),
    tokenHash: p.blob().columnType('bytea').unique('calendar_feeds_token'),
    sealedToken: p.text(),
    withNames: p.boolean(),
    createdAt: instant(),
  },
});

export const remindersSchemas = [ReminderSettingsSchema, CalendarFeedSchema];
