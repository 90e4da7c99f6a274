import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { unansweredOn } from './unanswered.ts';

const refused = new WeakSet<Socket>();
const statusOf: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/**
 * Answers what Node cannot read as a request, once, and ends its connection. Requests before it on the connection have
 * their answers first, for its sender would take this one for theirs.
 */
export function answerUnreadable(error: NodeJS.ErrnoException, socket: Socket) {
  if (error.code === 'ECONNRESET' || socket.destroyed || refused.has(socket)) return;
  refused.add(socket); // whatever else comes cannot be read either
  const before = [...unansweredOn(socket)].filter(({ req }) => req.complete).at(-1);
  const answer = () => refuse(socket, statusOf[error.code ?? ''] ?? 400);
  if (before) before.once('close', answer);
  else answer();
}

function refuse(socket: Socket, status: number) {
  const isAnswering = [...unansweredOn(socket)].some(({ headersSent }) => headersSent);
  if (socket.writable && !isAnswering)
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`);
  socket.destroySoon();
}
