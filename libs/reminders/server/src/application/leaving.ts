import { Injectable } from '@nestjs/common';
import { Erasure, PersonalData } from '@domeka/identity';
import { Sql } from '@domeka/platform';
import { feedOf } from '../infrastructure/calendar-feed.queries.ts';
import {
  alarmPages,
  feedPages,
  noticePages,
  scopePages,
  settingsPages,
  snoozePages,
} from '../infrastructure/personal-data.queries.ts';

/** Never the address of the calendar. Foreign keys erase it with the account. */
@Injectable()
export class RemindersLeaving {
  constructor(personalData: PersonalData, erasure: Erasure, sql: Sql) {
    personalData.join({
      tables: [
        {
          name: 'reminders',
          columns: ['isOn', 'byMail', 'byPush', 'mode', 'thresholds', 'weekday', 'hour', 'lastSentAt'],
          pages: ({ id }) => settingsPages(sql, id),
        },
        { name: 'reminder-lists', columns: ['list', 'isOn'], pages: ({ id }) => scopePages(sql, id) },
        { name: 'reminder-snoozes', columns: ['packageId', 'until'], pages: ({ id }) => snoozePages(sql, id) },
        {
          name: 'reminder-notices',
          columns: ['packageId', 'lastDay', 'channel', 'toldAt'],
          pages: ({ id }) => noticePages(sql, id),
        },
        { name: 'recall-notices', columns: ['packageId', 'toldAt'], pages: ({ id }) => alarmPages(sql, id) },
        { name: 'calendar-feed', columns: ['withNames', 'createdAt'], pages: ({ id }) => feedPages(sql, id) },
      ],
    });
    erasure.join({
      consequences: async ({ id }) => ((await feedOf(sql, id)) ? [{ key: 'reminders:leaving.feed' }] : []),
    });
  }
}
