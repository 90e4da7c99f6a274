import type { IncomingMessage, Server } from 'node:http';
import { takeFirst } from './take-first.ts';

/**
 * Answers 400 where proxies and we could read a request differently, which Node takes: several `Host` headers, or a
 * version that is neither HTTP/1.1 nor 1.0 (RFC 9112, 2.3 and 3.2). Called once everything else that answers is there.
 */
export function refuseAmbiguous(server: Server) {
  takeFirst(server, isAmbiguous, (_, response) => {
    response.writeHead(400, { Connection: 'close' }).end();
    return Promise.resolve(true);
  });
}

function isAmbiguous({ httpVersion, rawHeaders }: IncomingMessage): boolean {
  if (httpVersion !== '1.1' && httpVersion !== '1.0') return true;
  const names = rawHeaders.filter((name, at) => at % 2 === 0 && name.length === 4 && name.toLowerCase() === 'host');
  return names.length > 1;
}
