import { domainToASCII } from 'node:url';
import { longestEmail, normaliseEmail } from '@domeka/kernel';

/** Trimmed, lower case, domain in ASCII (`jan@żółw.pl` as punycode). */
export function storedEmail(text: string): string {
  const email = normaliseEmail(text);
  const at = email.lastIndexOf('@');
  if (email.length > longestEmail || at < 1) return email;
  const domain = email.slice(at + 1);
  // eslint-disable-next-line no-control-regex -- domains beyond ASCII are the ones to convert
  return /[^\u0000-\u007f]/.test(domain) ? `${email.slice(0, at)}@${domainToASCII(domain) || domain}` : email;
}
