import { pagesOf } from '@domeka/identity';
import type { Sql } from '@domeka/platform';

const settingsSelect = `
  select user_id as id, updated_at as at, is_on as "isOn", by_mail as "byMail", by_push as "byPush", mode, thresholds,
    weekday, hour, sent_at as "lastSentAt"
  from reminder_settings where user_id = $1`;
export const settingsPages = (sql: Sql, userId: string) => pagesOf(sql, settingsSelect, [userId]);

const scopesSelect = `
  select coalesce(c.list_id, c.user_id) as id, coalesce(l.created_at, '-infinity') as at, l.name as list, c.is_on as "isOn"
  from reminder_scopes c left join medication_lists l on l.id = c.list_id where c.user_id = $1`;
export const scopePages = (sql: Sql, userId: string) => pagesOf(sql, scopesSelect, [userId]);

const snoozesSelect = `
  select package_id as id, created_at as at, package_id as "packageId", until::text as until
  from reminder_snoozes where user_id = $1`;
export const snoozePages = (sql: Sql, userId: string) => pagesOf(sql, snoozesSelect, [userId]);

const noticesSelect = `
  select package_id as id, min(told_at) as at, package_id as "packageId", last_day::text as "lastDay", channel,
    max(told_at) as "toldAt"
  from reminder_notices where user_id = $1 group by package_id, last_day, channel`;
export const noticePages = (sql: Sql, userId: string) => pagesOf(sql, noticesSelect, [userId]);

const alarmsSelect = `
  select md5(package_id::text || decision_id)::uuid as id, told_at as at, package_id as "packageId", told_at as "toldAt" from recall_notices where user_id = $1`;
export const alarmPages = (sql: Sql, userId: string) => pagesOf(sql, alarmsSelect, [userId]);

const feedSelect = `
  select id, created_at as at, with_names as "withNames", created_at as "createdAt" from calendar_feeds where user_id = $1`;
export const feedPages = (sql: Sql, userId: string) => pagesOf(sql, feedSelect, [userId]);
