import { pagesOf } from '@domeka/identity';
import type { Sql } from '@domeka/platform';

const devicesSelect = `
  select id, created_at as at, label, created_at as "createdAt", last_sent_at as "lastSentAt"
  from push_subscriptions where user_id = $1`;
export const devicePages = (sql: Sql, userId: string) => pagesOf(sql, devicesSelect, [userId]);
