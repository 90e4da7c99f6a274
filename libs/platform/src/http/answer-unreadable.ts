import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { unansweredOn } from './unanswered.ts';

const refused = new WeakSet<Socket>();
const statusOf: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/** Waits for pending answers: otherwise the client would match this one to an earlier request. */
export function answerUnreadable(error: NodeJS.ErrnoException, socket: Socket) {
  if (error.code === 'ECONNRESET' || socket.destroyed || refused.has(socket)) return;
  refused.add(socket);
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
