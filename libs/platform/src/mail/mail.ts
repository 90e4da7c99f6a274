import type { Language, RefusalParams } from '@domeka/kernel';

/**
 * One mail to owe. Its words are `{words}.subject`, `.heading`, `.text` (paragraphs parted by a blank line),
 * `.button` and `.note`, e.g. `identity:mail.confirm`. Never holds the name of a medicine.
 */
export interface Mail {
  to: string;
  language: Language;
  words: string;
  /** What people typed among them is no link in the mail; only its own addresses, and `addresses`, stay whole. */
  params?: RefusalParams;
  /** E-mail addresses within `params`. */
  addresses?: string[];
  /** Where the mail's one button leads; without it the mail has none. */
  link?: string;
  replyTo?: string;
  /** What the mail is about, told to `Outbox.whenTried`. */
  reference?: { kind: string; id: string };
}
