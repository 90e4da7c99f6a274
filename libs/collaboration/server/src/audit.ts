import type { CollaborationEvents } from '@domeka/collaboration/contract';
import type { AuditRules } from '@domeka/platform';

/** Which events the audit log records. */
export const audit: AuditRules<CollaborationEvents> = {
  list_created: 'always',
  list_updated: 'always',
  list_deleted: 'always',
  list_restored: 'always',
  list_handed_over: 'always',
  list_member_added: 'always',
  list_member_joined: 'always',
  list_member_removed: 'always',
  list_member_left: 'always',
  list_member_role_changed: 'always',
  list_invitation_sent: 'always',
  list_invitation_resent: 'always',
  list_invitation_cancelled: 'always',
  list_invitation_declined: 'always',
};
