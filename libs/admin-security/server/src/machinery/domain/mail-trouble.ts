import type { MailTrouble } from '@domeka/admin-security/contract';

const troubles: [mark: RegExp, trouble: MailTrouble][] = [
  [/another secret/, 'sealed'],
  [/\bEAUTH\b|\b53[45]\b/, 'password'],
  [/\b5\d\d\b/, 'refused'],
  [/\b4\d\d\b/, 'later'],
  [/\b(?:ECONN\w*|ETIMEDOUT|ESOCKET|EDNS|ENOTFOUND|EHOSTUNREACH|EPIPE|ETLS)\b/, 'unreachable'],
];

/** What a mail server or the network said in short, as people say it. */
export const troubleOf = (reason: string): MailTrouble =>
  troubles.find(([mark]) => mark.test(reason))?.[1] ?? 'unknown';

/** The short part of a job's message: codes alone, never an address. */
export const codeOf = (reason: string): string => reason.replace(/^Mail not sent: /, '');
