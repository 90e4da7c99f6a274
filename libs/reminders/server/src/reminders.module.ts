import { Module } from '@nestjs/common';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { CollaborationModule } from '@domeka/collaboration';
import { IdentityModule } from '@domeka/identity';
import { InventoryModule } from '@domeka/inventory';
import { AuditedEvents, Housekeeping, Outbox, words } from '@domeka/platform';
import { PushModule } from '@domeka/push';
import { remindersEn, remindersPl } from '@domeka/reminders/contract';
import { audit } from './audit.ts';
import { backup } from './backup.ts';
import { mailGone, mails } from './mails.ts';
import { CalendarFeeds } from './application/calendar-feeds.ts';
import { ChangeReminders } from './application/change-reminders.ts';
import { JudgePackages } from './application/judge-packages.ts';
import { RemindersLeaving } from './application/leaving.ts';
import { ReadReminders } from './application/read-reminders.ts';
import { RemindPeople } from './application/remind-people.ts';
import { ReminderMail } from './application/reminder-mail.ts';
import { ReminderPush } from './application/reminder-push.ts';
import { SendTrial } from './application/send-trial.ts';
import { SnoozePackage } from './application/snooze-package.ts';
import { TellMailGone } from './application/tell-mail-gone.ts';
import { TellRecalls } from './application/tell-recalls.ts';
import { CalendarFeedController } from './calendar-feed.controller.ts';
import { FeedTokens } from './infrastructure/feed-tokens.ts';
import { pastRows } from './infrastructure/notice.queries.ts';
import { pastAlarms } from './infrastructure/recall-notice.queries.ts';
import { remindersSchemas } from './infrastructure/reminders.schema.ts';
import { StopTokens } from './infrastructure/stop-tokens.ts';
import { RemindersController } from './reminders.controller.ts';
import { SnoozesController } from './snoozes.controller.ts';
import { StopController } from './stop.controller.ts';

words.add('reminders', { en: remindersEn, pl: remindersPl });

@Module({
  imports: [
    CollaborationModule,
    IdentityModule,
    InventoryModule,
    PushModule,
    MikroOrmModule.forFeature(remindersSchemas),
  ],
  controllers: [RemindersController, StopController, SnoozesController, CalendarFeedController],
  providers: [
    CalendarFeeds,
    ChangeReminders,
    FeedTokens,
    JudgePackages,
    ReadReminders,
    RemindersLeaving,
    RemindPeople,
    ReminderMail,
    ReminderPush,
    SendTrial,
    SnoozePackage,
    StopTokens,
    TellMailGone,
    TellRecalls,
  ],
})
export class RemindersModule {
  static readonly backup = backup;
  static readonly mails = mails;

  constructor(housekeeping: Housekeeping, audited: AuditedEvents, outbox: Outbox) {
    audited.join(audit);
    outbox.join('reminders', mails, mailGone);
    housekeeping.join(...pastRows, pastAlarms);
  }
}
