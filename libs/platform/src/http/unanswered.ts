import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

const unanswered = new WeakMap<Socket, Set<ServerResponse>>();

export const unansweredOn = (socket: Socket): ReadonlySet<ServerResponse> => unanswered.get(socket) ?? new Set();

export function noteUnanswered({ socket }: IncomingMessage, response: ServerResponse) {
  const all = unanswered.get(socket) ?? new Set();
  unanswered.set(socket, all.add(response));
  response.once('close', () => all.delete(response));
}
