import type { TableBackups } from '@domeka/platform';

/** What a backup keeps of the module's tables. */
export const backup: TableBackups = {
  reminder_settings: 'kept',
  reminder_scopes: 'kept',
  reminder_snoozes: 'kept',
  reminder_notices: 'kept',
  recall_notices: 'kept',
  calendar_feeds: 'kept',
};
