import type { RemindersEvents } from '@domeka/reminders/contract';
import type { AuditRules } from '@domeka/platform';

/** Which events the audit log records. */
export const audit: AuditRules<RemindersEvents> = {
  reminders_changed: 'always',
  calendar_feed_made: 'always',
  calendar_feed_ended: 'always',
};
