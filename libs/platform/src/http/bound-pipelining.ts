import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { takeFirst } from './take-first.ts';

/** Requests that may wait on a connection for the answer to the one before them. Browsers send none that way. */
const mostWaiting = 16;

/**
 * Ends a connection over which more requests come than its sender reads answers: thousands fit into one packet, and the
 * answers to all of them would be kept until they are read. Called once everything else that answers is there.
 */
export function boundPipelining(server: Server) {
  const waiting = new WeakMap<Socket, number>();
  const countOf = (socket: Socket) => waiting.get(socket) ?? 0;

  const isOneTooMany = ({ socket }: IncomingMessage, response: ServerResponse) => {
    if (response.socket) return false; // its turn already: nothing unanswered before it
    waiting.set(socket, countOf(socket) + 1);
    response.once('close', () => waiting.set(socket, countOf(socket) - 1));
    return countOf(socket) > mostWaiting;
  };

  takeFirst(server, isOneTooMany, ({ socket }) => {
    socket.destroy(); // what came in the same packet goes the same way
    return Promise.resolve(true);
  });
}
