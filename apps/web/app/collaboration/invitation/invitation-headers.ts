/** Its address stays on this site; with no referrer at all browsers would not say where its forms come from. */
export const invitationHeaders = { 'Referrer-Policy': 'same-origin', 'X-Robots-Tag': 'noindex' };
