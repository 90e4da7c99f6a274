import { redirect } from '@remix-run/node';

/** Punctuation after a copied link; no link of ours ends in it. */
const tail = /(?:[.,;:!?)>\]}"'*+]|%(?:20|22|27|29|2C|2E|3E|5D|7D|C2%A0|E2%80%(?:8B|99|9D|A6)))+$/i;
const ours = /^[\w/-]+(?:\?|$)/;

/** Redirects a link copied with trailing punctuation. For pages that mails and messages link to. */
export function assertWithoutTail({ url }: Request) {
  const { pathname, search } = new URL(url);
  const link = pathname + search;
  const meant = link.replace(tail, '');
  if (meant === link || !ours.test(meant)) return;
  throw redirect(meant, { headers: { 'Referrer-Policy': 'no-referrer', 'Cache-Control': 'no-store' } });
}
