import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Request smuggling: several `Host` headers, or versions other than HTTP/1.0 and 1.1 (RFC 9112, 2.3 and 3.2). */
export function refuseAmbiguous(fastify: FastifyInstance) {
  fastify.addHook('onRequest', ({ raw }, reply, done) => {
    if (!isAmbiguous(raw)) return done();
    void reply.status(400).header('Connection', 'close').send();
  });
}

function isAmbiguous({ httpVersion, rawHeaders }: IncomingMessage): boolean {
  if (httpVersion !== '1.1' && httpVersion !== '1.0') return true;
  const names = rawHeaders.filter((name, at) => at % 2 === 0 && name.length === 4 && name.toLowerCase() === 'host');
  return names.length > 1;
}
