import type { TableBackups } from '@domeka/platform';

export const backup: TableBackups = {
  security_audit_logs: 'kept',
  security_audit_seals: 'kept',
  security_audit_sealing: 'kept',
  security_audit_checkpoints: 'kept',
  security_audit_keys: 'kept',
};
