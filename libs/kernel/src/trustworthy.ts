const thisMachine = ['localhost', '127.0.0.1', '[::1]'];

/** Browsers install, keep a list and are notified only where this holds (W3C Secure Contexts, section 3.1). */
export function isTrustworthyOrigin(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || thisMachine.includes(hostname);
}
