/** Other sites must not get the secret in the address; `no-referrer` would hide the origin of our own forms. */
export const secretLinkHeaders = { 'Referrer-Policy': 'same-origin', 'X-Robots-Tag': 'noindex' };
