import type { AdminSecurityEvents } from '@domeka/admin-security/contract';
import type { AuditRules } from '@domeka/platform';

export const audit: AuditRules<AdminSecurityEvents> = {
  audit_verified: 'always',
  checkpoint_signed: 'always',
  checkpoint_taken: 'always',
  audit_viewed: 'hourly',
  audit_exported: 'always',
  test_mail_sent: 'always',
  mails_retried: 'always',
  restored: 'always',
  backup_made: 'always',
  data_cleanup: 'always',
};
