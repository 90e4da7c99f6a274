import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { StartError } from './start-error.ts';

const words = `Domeka is starting. Please try again in a moment.
Domeka się uruchamia. Spróbuj za chwilę.
`;

/** Holds the address until the product is ready to take it over. */
export interface WaitingRoom {
  close(): Promise<void>;
}

/**
 * Takes the address before anything else is started, and answers meanwhile: alive, not ready, try again.
 * @throws StartError when the address cannot be had.
 */
export async function openWaitingRoom(host: string, port: number): Promise<WaitingRoom> {
  const server = createServer(answer);
  await new Promise<void>((listening, failed) => {
    server.once('error', (error: NodeJS.ErrnoException) => failed(addressError(error, host, port)));
    server.listen(port, host, listening);
  });
  return {
    close: async () => {
      const closed = new Promise<void>((done) => server.close(() => done()));
      server.closeAllConnections();
      await closed;
    },
  };
}

/** The one line for an address that cannot be listened at; other errors as they are. */
export function addressError(error: NodeJS.ErrnoException, host: string, port: number): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartError(`Port ${port} is taken by another program. Stop that, or set PORT to another number.`);
    case 'EACCES':
      return new StartError(`This user may not listen at port ${port}. Set PORT to a number above 1023.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartError(`This machine has no address ${host}. Set HOST to one of its own.`);
    default:
      return error;
  }
}

function answer(request: IncomingMessage, response: ServerResponse) {
  const common = { 'Cache-Control': 'no-store', Connection: 'close', 'X-Content-Type-Options': 'nosniff' };
  if (request.url === '/api/health/live') {
    response.writeHead(200, { ...common, 'Content-Type': 'application/json' }).end('{"status":"ok"}');
  } else {
    response.writeHead(503, { ...common, 'Retry-After': '2', 'Content-Type': 'text/plain; charset=utf-8' }).end(words);
  }
}
