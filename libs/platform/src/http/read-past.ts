import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Bytes. Bodies up to this size that are not taken are read and dropped: who sends reads the answer only afterwards. */
const largestReadPast = 1024 * 1024 * 1024;

/** Chunked bodies may be endless; browsers send a form's length. */
const declaredSize = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : Infinity;

export const isReadPast = (request: FastifyRequest) => declaredSize(request) <= largestReadPast;

/** Fastify closes the connection of a body that is refused: who still sends would meet a reset, and read no answer. */
export function readPast(fastify: FastifyInstance) {
  fastify.addHook('onSend', (request, reply, _payload, done) => {
    const isRefused = reply.statusCode === 413 || reply.statusCode === 415;
    if (isRefused && isReadPast(request)) void reply.removeHeader('connection');
    done();
  });
}
