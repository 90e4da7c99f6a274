import type { SharingEvents } from '@domeka/sharing/contract';
import type { AuditRules } from '@domeka/platform';

/** Which events the audit log records. */
export const audit: AuditRules<SharingEvents> = {
  share_created: 'always',
  share_deactivated: 'always',
  share_extended: 'always',
  share_changed: 'always',
  share_opened: 'hourly',
  share_passcode_failed: 'hourly',
  share_locked: 'always',
  share_refused: 'hourly',
};
