/** Of everything behind a share's address (D-15): not kept, not found by search engines, its address told to nobody. */
export const sharedHeaders = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
};
