import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** What an upload has to bring so that more of it is waited for: that much in every so many milliseconds. */
interface Patience {
  bytes: number;
  every: number;
}

/** Five kilobytes a second: slower than any line that people send files by. */
const ours: Patience = { bytes: 128 * 1024, every: 28_000 };

/** Types of bodies that may be files, and so may take their time. */
export const uploadTypes = /^(image\/|multipart\/form-data)/i;

/**
 * Lets a request with a file go on when the time for a request is over, as long as it comes on; Node itself knows one time
 * for all requests. Called once Fastify listens for errors of clients.
 */
export function letUploadsCome(server: Server, patience = ours) {
  const uploads = new WeakMap<Socket, { response: ServerResponse; from: number }>();
  server.on('request', ({ headers, socket }: IncomingMessage, response: ServerResponse) => {
    if (uploadTypes.test(headers['content-type'] ?? '')) uploads.set(socket, { response, from: socket.bytesRead });
  });
  const answerers = server.listeners('clientError');
  server.removeAllListeners('clientError');
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    const giveUp = () => answerers.forEach((answer) => void answer.call(server, error, socket));
    const upload = uploads.get(socket);
    if (error.code !== 'ERR_HTTP_REQUEST_TIMEOUT' || !upload) return giveUp();
    let seen = upload.from;
    const look = () => {
      const brought = socket.bytesRead - seen;
      seen = socket.bytesRead;
      if (socket.destroyed || upload.response.req.complete) clearInterval(looking);
      else if (brought < patience.bytes || upload.response.writableEnded) {
        clearInterval(looking);
        giveUp();
      }
    };
    const looking = setInterval(look, patience.every).unref();
    look();
  });
}
