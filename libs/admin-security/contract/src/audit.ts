export const auditPageSize = 50;
/** Counting stops here for pages, not for exports. */
export const mostCounted = 10_000;

export const auditFilters = ['action', 'resource', 'resourceId', 'person', 'from', 'to', 'network'] as const;
export type AuditFilter = (typeof auditFilters)[number];

/** Days are inclusive (`2026-11-25`); the person is an id or an address, as actor or resource. */
export type AuditFilters = Partial<Record<AuditFilter, string>>;

/** `before` and `after`: cursors from an answer. */
export type AuditQuery = AuditFilters & { before?: string; after?: string };

export interface AuditEntryView {
  id: string;
  /** Null until sealed (seconds). */
  seq: number | null;
  action: string;
  resourceType: string;
  resourceId: string | null;
  actorId: string | null;
  details: Record<string, unknown>;
  createdAt: string;
}

export interface AuditPage {
  items: AuditEntryView[];
  count: number;
  /** Dates of the newest and the oldest entry. */
  newest: string | null;
  oldest: string | null;
  older: string | null;
  newer: string | null;
  people: Record<string, string>;
  sealing: { sealedUpTo: number; waiting: number; oldestSeconds: number | null };
  checkpoint: number | null;
  /** Error code of the checkpoint folder (`EACCES`), or null. */
  folderTrouble: string | null;
}

export interface SecurityMetrics {
  activeShares: number;
  totalUsers: number;
  adminUsers: number;
  expiredShares: number;
  pendingInvitations: number;
  recentSecurityEvents: number;
  failures: number;
}

export const failedActions = [
  'login_failed',
  'login_limited',
  'login_code_replayed',
  'mfa_failed',
  'refresh_token_replayed',
  'admin_denied',
  'share_passcode_failed',
  'share_locked',
  'share_refused',
];

export const cleanupKinds = [
  'sessions',
  'codes',
  'invitations',
  'shares',
  'lists',
  'accounts',
  'drafts',
  'deletedMedications',
  'listImports',
  'waitingMedications',
  'stocktakes',
  'imports',
  'places',
  'reminders',
  'counters',
  'notices',
] as const;
export type CleanupKind = (typeof cleanupKinds)[number];

export interface CleanupView {
  counts: Record<CleanupKind, number>;
  total: number;
}
