import type { FastifyInstance } from 'fastify';
import { noteUnanswered, unansweredOn } from './unanswered.ts';

/** Requests that may wait on a connection for the answer to the one before them. Browsers send none that way. */
const mostWaiting = 16;

/**
 * Ends a connection over which more requests come than its sender reads answers: thousands fit into one packet, and the
 * answers to all of them would be kept until they are read. Called before any other hook.
 */
export function boundPipelining(fastify: FastifyInstance) {
  fastify.addHook('onRequest', ({ raw }, reply, done) => {
    noteUnanswered(raw, reply.raw);
    if (unansweredOn(raw.socket).size <= mostWaiting + 1) return done();
    reply.hijack();
    raw.socket.destroy(); // what came in the same packet goes the same way
  });
}
