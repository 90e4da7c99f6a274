const destinations = [/^https:\/\/[^/?#]/i, /^mailto:./i, /^tel:./i, /^\/(?!\/)/, /^#/];

/**
 * Whether a page may link there: by https, mailto or tel, within this site or the page. Written plainly: browsers skip
 * blanks and control characters, and take a backslash for a slash.
 */
export const isAllowedLink = (href: string) =>
  !/[\s\p{C}\\]/u.test(href) && destinations.some((destination) => destination.test(href));

const mailAddress = /^[^\s@/:?#]+@[^\s@/:?#]+\.[^\s@/:?#]{2,}$/;
const siteAddress = /^(?:[\p{L}\d-]+\.)+\p{L}{2,}(?::\d+)?(?:[/?#]|$)/u;
const fileName = /^[^/]+\.(?:html?|php|aspx?|pdf|docx?|xlsx?|jpe?g|png|webp|gif)$/i;

/** The destination that people mean by what they typed: `www.gov.pl` and `info@domeka.pl` lack their beginning. */
export function typedLink(typed: string): string {
  const address = typed.trim();
  if (mailAddress.test(address)) return `mailto:${address}`;
  if (siteAddress.test(address) && !fileName.test(address)) return `https://${address}`;
  return /^tel:/i.test(address) ? address.replace(/\s/g, '') : address;
}
