import type { AuditRules } from '@domeka/platform';
import type { RecallsEvents } from '@domeka/recalls/contract';

/** Which events the audit log records. */
export const audit: AuditRules<RecallsEvents> = {
  recalls_imported: 'always',
  recalls_discarded: 'always',
  recalls_fetch_asked: 'always',
  recalls_fetch_failed: 'daily',
};
