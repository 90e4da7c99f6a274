import type { PushEvents } from '@domeka/push/contract';
import type { AuditRules } from '@domeka/platform';

/** Which events the audit log records. */
export const audit: AuditRules<PushEvents> = {
  push_device_added: 'always',
  push_device_removed: 'always',
};
