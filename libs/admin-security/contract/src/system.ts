/** Why a mail is not sent, as people say it. */
export const mailTroubles = ['unreachable', 'password', 'refused', 'later', 'sealed', 'unknown'] as const;
export type MailTrouble = (typeof mailTroubles)[number];

/** A mail that waits or was put aside; whom it is for is not told. */
export interface MailView {
  id: string;
  state: 'waiting' | 'failed';
  /** What it is about, in the language of whoever asks; null while that cannot be read. */
  subject: string | null;
  createdAt: string;
  tries: number;
  /** When it is tried next; null for one that was put aside. */
  nextAt: string | null;
  trouble: MailTrouble | null;
  /** What the mail server or the network said, in short: `ECONNREFUSED`, `EENVELOPE 550`. */
  reason: string | null;
}

export interface MailQueueView {
  waiting: number;
  failed: number;
  /** The newest, at most 50. */
  items: MailView[];
}

/** How many mails are tried again. */
export interface RetriedMails {
  count: number;
}

/** How the last run of a job ended, or that it has not. */
export type JobOutcome = 'waiting' | 'running' | 'completed' | 'failed';

export interface JobView {
  name: string;
  lastAt: string | null;
  endedAt: string | null;
  outcome: JobOutcome | null;
  nextAt: string;
}

export interface SystemView {
  jobs: JobView[];
  database: { ok: boolean; reason: string };
  mail: { ok: boolean; trouble: MailTrouble | null; reason: string | null };
  version: string;
}

/** Where a test mail goes: to the address set for it, or to the administrator's own. */
export const testMailPlaces = ['configured', 'own'] as const;

export interface TestMailView {
  to: (typeof testMailPlaces)[number];
}
