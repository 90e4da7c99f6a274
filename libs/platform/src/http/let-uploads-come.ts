import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

interface Patience {
  bytes: number;
  every: number;
}

/** 5 kB/s */
const ours: Patience = { bytes: 128 * 1024, every: 28_000 };

export const uploadTypes = /^(image\/|multipart\/form-data|application\/octet-stream)/i;

/** Node has one timeout for all requests. Call after Fastify's handler of client errors is installed. */
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
