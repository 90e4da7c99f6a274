import { redirect } from '@remix-run/node';

/** What sentences and programs leave behind a link: stops, brackets, quotes, blanks. None of our links ends in them. */
const tail = /(?:[.,;:!?)>\]}"'*+]|%(?:20|22|27|29|2C|2E|3E|5D|7D|C2%A0|E2%80%(?:8B|99|9D|A6)))+$/i;
/** The path of our links, tokens included; whatever else stands before a tail is no link. */
const ours = /^[\w/-]+(?:\?|$)/;

/**
 * Leads who opens a link that was copied with what stood behind it to the link itself. For pages that mails and
 * messages link to, in their loaders.
 */
export function assertWithoutTail({ url }: Request) {
  const { pathname, search } = new URL(url);
  const link = pathname + search;
  const meant = link.replace(tail, '');
  if (meant === link || !ours.test(meant)) return;
  throw redirect(meant, { headers: { 'Referrer-Policy': 'no-referrer', 'Cache-Control': 'no-store' } });
}
