const thisMachine = ['localhost', '127.0.0.1', '[::1]'];

/** Browsers install, keep a list and are notified only where this holds (W3C Secure Contexts, section 3.1). */
export function isTrustworthyOrigin(url: string): boolean {
  return new URL(url).protocol === 'https:' || isThisMachine(url);
}

/** Other devices reach themselves by such an address. */
export const isThisMachine = (url: string): boolean => thisMachine.includes(new URL(url).hostname);
