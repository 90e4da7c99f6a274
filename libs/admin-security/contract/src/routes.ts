import type { AuditPage, AuditQuery, CleanupView, SecurityMetrics } from './audit.ts';
import type { MailQueueView, RetriedMails, SystemView, TestMailView } from './system.ts';
import type { VerifiedLog } from './verification.ts';

export interface AdminSecurityRoutes {
  'GET /admin/metrics': { answer: SecurityMetrics };
  'GET /admin/audit': { query: AuditQuery; answer: AuditPage };
  'POST /admin/audit/verify': { body: object; answer: VerifiedLog };
  /** Signs a log that does not continue the last checkpoint; `confirmation` must be `sign` or `podpisz`. */
  'POST /admin/audit/checkpoints': { body: { confirmation: string }; answer: { size: number } };
  'GET /admin/audit/checkpoints/{size}': { params: { size: number | string }; answer: Blob };
  'GET /admin/cleanup': { answer: CleanupView };
  'POST /admin/cleanup': { body: object; answer: CleanupView };
  'POST /admin/test-mail': { body: object; answer: TestMailView };
  'GET /admin/mails': { answer: MailQueueView };
  'POST /admin/mails/retry': { body: object; answer: RetriedMails };
  'POST /admin/mails/{id}/retry': { params: { id: string }; body: object; answer: RetriedMails };
  'GET /admin/jobs': { answer: SystemView };
}
