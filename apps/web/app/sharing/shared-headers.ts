/**
 * Of everything behind a share's address: not kept, not found by search engines, its address told to no other site.
 * With no referrer at all browsers would not say where its forms come from.
 */
export const sharedHeaders = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex',
};
