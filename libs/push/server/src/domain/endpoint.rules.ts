const knownHosts = [
  'fcm.googleapis.com',
  '*.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
] as const;

const fits = (host: string, pattern: string) =>
  pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) && host.length > pattern.length - 1 : host === pattern;

/** Endpoints come from strangers, and the server calls them: https, port 443, no user, a known service. */
export function isPushEndpoint(endpoint: string, furtherHosts: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, port, username, password, hostname } = new URL(endpoint);
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false;
  return [...knownHosts, ...furtherHosts].some((pattern) => fits(hostname, pattern));
}
