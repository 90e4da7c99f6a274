import type { AuditFilter } from './audit.ts';
import type { TestMailView } from './system.ts';
import type { BreakKind } from './verification.ts';

export interface AdminSecurityEvents {
  audit_verified: {
    intact: boolean;
    entries: number;
    sealedUpTo: number;
    /** Number up to which checkpoints cover the log; missing in entries of old releases. */
    covered?: number;
    seq?: number;
    kind?: BreakKind;
    /** The last restore, and the instant of its copy. */
    restoredAt?: string;
    restoredFrom?: string;
  };
  checkpoint_signed: undefined;
  checkpoint_taken: { size: number };
  /** At most once an hour per administrator. */
  audit_viewed: undefined;
  /** Names of the filters, never their values. */
  audit_exported: { count: number; filters: AuditFilter[] };
  test_mail_sent: { to: TestMailView['to']; sent: boolean };
  mails_retried: { count: number };
  /** Written by the command, signed: it stands for the end of what the copy does not hold. */
  restored: {
    archive: string;
    from: string;
    size: number;
    head: string;
    known: number;
    at: string;
    signature: string;
  };
  backup_made: { size: number; sealed: boolean; rows: number };
  data_cleanup: Record<string, number>;
}
