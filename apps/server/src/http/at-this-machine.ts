import type { IncomingMessage } from 'node:http';

const ownNames = new Set(['localhost', '127.0.0.1', '[::1]']);

/** A foreign site that resolves to 127.0.0.1 (DNS rebinding) has another host name. */
export function isAtThisMachine({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): boolean {
  const cameThroughProxy = Object.keys(headers).some((name) => name === 'forwarded' || name.startsWith('x-forwarded-'));
  return !cameThroughProxy && isLoopback(socket.remoteAddress ?? '') && ownNames.has(nameOf(headers.host ?? ''));
}

const isLoopback = (address: string) => address === '::1' || /^(::ffff:)?127(\.\d{1,3}){3}$/.test(address);

const nameOf = (host: string) => host.toLowerCase().replace(/:\d{1,5}$/, '');
