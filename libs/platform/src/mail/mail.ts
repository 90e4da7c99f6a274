import type { Language, RefusalParams } from '@domeka/kernel';

/** Texts are `{words}.subject`, `.heading`, `.text`, `.button`, `.note`. Must never name a medicine. */
export interface Mail {
  to: string;
  /** Whose account it is about; its notice waits there without a mail server. */
  userId?: string;
  language: Language;
  words: string;
  /** Typed text cannot become a link; only our own addresses and `addresses` stay links. */
  params?: RefusalParams;
  addresses?: string[];
  link?: string;
  otherLink?: string;
  replyTo?: string;
  reference?: { kind: string; id: string };
  /** Bulk: own queue and connection, so that it delays no transactional mail. */
  isBulk?: boolean;
  /** Where mail programs unsubscribe by a POST (RFC 8058); for https only. */
  unsubscribe?: string;
}
