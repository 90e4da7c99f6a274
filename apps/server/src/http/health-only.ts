import type { FastifyInstance } from 'fastify';
import { refuseCommon } from '@domeka/kernel';

/** Where a process does jobs alone: all else is not there. */
export function healthOnly(fastify: FastifyInstance) {
  fastify.addHook('onRequest', (request, _reply, done) => {
    done(request.url.startsWith('/api/health/') ? undefined : refuseCommon('not-found'));
  });
}
