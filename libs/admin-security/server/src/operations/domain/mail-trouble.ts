import type { MailTrouble } from '@domeka/admin-security/contract';

const troubles: [mark: RegExp, trouble: MailTrouble][] = [
  [/another secret/, 'sealed'],
  [/\bEAUTH\b|\b53[45]\b/, 'password'],
  [/\b5\d\d\b/, 'refused'],
  [/\b4\d\d\b/, 'later'],
  [/\b(?:ECONN\w*|ETIMEDOUT|ESOCKET|EDNS|ENOTFOUND|EHOSTUNREACH|EPIPE|ETLS)\b/, 'unreachable'],
];

export const troubleOf = (reason: string): MailTrouble =>
  troubles.find(([mark]) => mark.test(reason))?.[1] ?? 'unknown';

/** Codes only, never an address. */
export const codeOf = (reason: string): string => reason.replace(/^Mail not sent: /, '');
