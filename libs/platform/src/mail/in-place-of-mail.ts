import type { RefusalParams } from '@domeka/kernel';

export interface NoticeInstead {
  /** The key of its words. */
  notice: string;
  /** Of the mail's params, those that the notice says; names of people, lists and medicines never. */
  keeps?: readonly string[];
  /** Where it leads, below the language. */
  page?: string;
}

/**
 * What takes a mail's place where there is no mail server: a notice to its reader, a link on the page of whoever causes
 * it, or nothing, where nobody waits for it or the page that asked for it is not offered.
 */
export type InPlaceOfMail = 'nothing' | 'link' | NoticeInstead;

/** By the mail's words, without namespace and `mail.`. */
export type MailKinds = Record<string, InPlaceOfMail>;

export interface OwedNotice {
  userId: string;
  kind: string;
  params: RefusalParams;
}

export const keptParams = (params: RefusalParams = {}, keeps: readonly string[] = []): RefusalParams =>
  Object.fromEntries(keeps.flatMap((name) => (params[name] === undefined ? [] : [[name, params[name]]])));
