import type { FastifyInstance } from 'fastify';
import { noteUnanswered, unansweredOn } from './unanswered.ts';

const mostWaiting = 16;

/** One packet can hold thousands of pipelined requests, whose answers would fill the memory. Browsers send none. */
export function boundPipelining(fastify: FastifyInstance) {
  fastify.addHook('onRequest', ({ raw }, reply, done) => {
    noteUnanswered(raw, reply.raw);
    if (unansweredOn(raw.socket).size <= mostWaiting + 1) return done();
    reply.hijack();
    raw.socket.destroy();
  });
}
