import type { AuditFilter } from './audit.ts';
import type { TestMailView } from './system.ts';
import type { BreakKind } from './verification.ts';

/** What administrators do to the log and the machinery, named as audit actions, and what each event carries. */
export interface AdminSecurityEvents {
  audit_verified: {
    intact: boolean;
    entries: number;
    sealedUpTo: number;
    /** Up to which number checkpoints vouch for it; entries of earlier releases do not tell. */
    covered?: number;
    seq?: number;
    kind?: BreakKind;
  };
  /** Somebody confirmed that all of the log is signed, though it does not continue the last checkpoint. */
  checkpoint_signed: undefined;
  /** Somebody took a checkpoint along. */
  checkpoint_taken: { size: number };
  /** Told at most once an hour of an administrator. */
  audit_viewed: undefined;
  /** The filters that were set, never what they were set to. */
  audit_exported: { count: number; filters: AuditFilter[] };
  /** A test mail was tried; it went to the address set for that, or to the administrator's own. */
  test_mail_sent: { to: TestMailView['to']; sent: boolean };
  mails_retried: { count: number };
  /** How many were cleared, by kind. */
  data_cleanup: Record<string, number>;
}
