/** Entries on one page. */
export const auditPageSize = 50;
/** Entries that a page counts at most; an export counts them all. */
export const mostCounted = 10_000;

export const auditFilters = ['action', 'resource', 'resourceId', 'person', 'from', 'to', 'network'] as const;
export type AuditFilter = (typeof auditFilters)[number];

/**
 * Which entries: by action, by kind and id of what it happened to, by person (id or address; who did it, or whom it
 * happened to), by days (`2026-11-25`, both included), by network (an address, or its prefix).
 */
export type AuditFilters = Partial<Record<AuditFilter, string>>;

/** `before` and `after` are places in the log, as an answer gives them. */
export type AuditQuery = AuditFilters & { before?: string; after?: string };

export interface AuditEntryView {
  id: string;
  /** Its number in the chain; null for the seconds until it is sealed. */
  seq: number | null;
  action: string;
  resourceType: string;
  resourceId: string | null;
  /** Who did it; null when nobody was signed in. */
  actorId: string | null;
  /** Names of fields, kinds, roles and ids. */
  details: Record<string, unknown>;
  createdAt: string;
}

export interface AuditPage {
  items: AuditEntryView[];
  /** How many there are, at most `mostCounted` + 1. */
  count: number;
  /** The days they are from, newest and oldest entry; null where there is none. */
  newest: string | null;
  oldest: string | null;
  /** Places to ask `before` and `after`; null where nothing is beyond. */
  older: string | null;
  newer: string | null;
  /** What the accounts are called that are named, by id. People who are gone have none. */
  people: Record<string, string>;
  /** How far the log is sealed, how many entries wait for that, and for how long the oldest has, in seconds. */
  sealing: { sealedUpTo: number; waiting: number; oldestSeconds: number | null };
  /** The last checkpoint there is. */
  checkpoint: number | null;
  /** Why the folder for checkpoints refuses, as the system calls it (`EACCES`); null where it does not, or is off. */
  folderTrouble: string | null;
}

/** What the specification's `get_security_metrics` tells. */
export interface SecurityMetrics {
  activeShares: number;
  totalUsers: number;
  adminUsers: number;
  expiredShares: number;
  pendingInvitations: number;
  recentSecurityEvents: number;
  /** Refused and failed tries of the last day. */
  failures: number;
}

/** What went wrong, or was refused. */
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

/** What the clean-up does, in the order in which it is told. */
export const cleanupKinds = [
  'sessions',
  'codes',
  'invitations',
  'shares',
  'lists',
  'accounts',
  'drafts',
  'deletedMedications',
  'imports',
  'places',
  'counters',
] as const;
export type CleanupKind = (typeof cleanupKinds)[number];

/** How many of each kind are due, or were cleared. */
export interface CleanupView {
  counts: Record<CleanupKind, number>;
  total: number;
}
