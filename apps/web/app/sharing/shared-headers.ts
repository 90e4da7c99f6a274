/** Not cached, not indexed, the address sent to no other site; `no-referrer` would hide the origin of our own forms. */
export const sharedHeaders = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex',
};
