import { ownPath } from '@domeka/kernel';

const destinations = [/^https:\/\/[^/?#]/i, /^mailto:./i, /^tel:./i, /^#/];

/** https, mailto, tel, this site or this page. Strict syntax: browsers skip control characters and read \ as /. */
export const isAllowedLink = (href: string) =>
  !/[\s\p{C}\\]/u.test(href) && (ownPath(href) !== null || destinations.some((one) => one.test(href)));

const mailAddress = /^[^\s@/:?#]+@[^\s@/:?#]+\.[^\s@/:?#]{2,}$/;
const siteAddress = /^(?:[\p{L}\d-]+\.)+\p{L}{2,}(?::\d+)?(?:[/?#]|$)/u;
const fileName = /^[^/]+\.(?:html?|php|aspx?|pdf|docx?|xlsx?|jpe?g|png|webp|gif)$/i;

/** Completes `www.gov.pl` and `info@domeka.pl`. */
export function typedLink(typed: string): string {
  const address = typed.trim();
  if (mailAddress.test(address)) return `mailto:${address}`;
  if (siteAddress.test(address) && !fileName.test(address)) return `https://${address}`;
  return /^tel:/i.test(address) ? address.replace(/\s/g, '') : address;
}
