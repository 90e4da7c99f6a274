import type { IncomingMessage } from 'node:http';

const ownNames = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Whether a request comes from a person at this machine: over loopback, to a name of loopback (a foreign site that
 * resolves to 127.0.0.1 has another), and through no proxy.
 */
export function isAtThisMachine({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): boolean {
  const cameThroughProxy = Object.keys(headers).some((name) => name === 'forwarded' || name.startsWith('x-forwarded-'));
  return !cameThroughProxy && isLoopback(socket.remoteAddress ?? '') && ownNames.has(nameOf(headers.host ?? ''));
}

const isLoopback = (address: string) => address === '::1' || /^(::ffff:)?127(\.\d{1,3}){3}$/.test(address);

const nameOf = (host: string) => host.toLowerCase().replace(/:\d{1,5}$/, '');
