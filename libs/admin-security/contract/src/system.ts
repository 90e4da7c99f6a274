export const mailTroubles = ['unreachable', 'password', 'refused', 'later', 'sealed', 'unknown'] as const;
export type MailTrouble = (typeof mailTroubles)[number];

export const mailStates = ['waiting', 'failed'] as const;

export interface MailView {
  id: string;
  state: (typeof mailStates)[number];
  subject: string | null;
  createdAt: string;
  tries: number;
  nextAt: string | null;
  trouble: MailTrouble | null;
  /** `ECONNREFUSED`, `EENVELOPE 550` */
  reason: string | null;
}

export interface MailQueueView {
  waiting: number;
  failed: number;
  items: MailView[];
}

export interface RetriedMails {
  count: number;
}

export const jobOutcomes = ['waiting', 'running', 'completed', 'failed'] as const;
export type JobOutcome = (typeof jobOutcomes)[number];

export interface JobView {
  name: string;
  lastAt: string | null;
  endedAt: string | null;
  outcome: JobOutcome | null;
  nextAt: string;
}

export interface BackupView {
  isOn: boolean;
  last: { at: string; size: number; isSealed: boolean } | null;
  nextAt: string | null;
  /** More than three days since the last one. */
  isLate: boolean;
}

export interface SystemView {
  jobs: JobView[];
  database: { ok: boolean; reason: string };
  mail: { ok: boolean; trouble: MailTrouble | null; reason: string | null };
  backup: BackupView;
  version: string;
}

export const testMailPlaces = ['configured', 'own'] as const;

export interface TestMailView {
  to: (typeof testMailPlaces)[number];
}
