import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { StartError } from '../faults/start-error.ts';

const words = `Domeka is starting. Please try again in a moment.
Domeka się uruchamia. Spróbuj za chwilę.
`;

export interface WaitingRoom {
  close(): Promise<void>;
}

/** Answers: alive, not ready, retry later. @throws StartError when the address is not available */
export async function openWaitingRoom(host: string, port: number): Promise<WaitingRoom> {
  const server = createServer(answer);
  await listening(server, { host, port });
  return {
    close: async () => {
      const closed = new Promise<void>((done) => server.close(() => done()));
      server.closeAllConnections();
      await closed;
    },
  };
}

interface Address {
  host: string;
  port: number;
}
const ofServer = { host: 'HOST', port: 'PORT' };

/** @throws StartError when the address is not available */
export const listening = (server: Server, address: Address, set = ofServer) =>
  new Promise<void>((done, failed) => {
    server.once('error', (error: NodeJS.ErrnoException) => failed(addressError(error, address, set)));
    server.listen(address.port, address.host, done);
  });

export function addressError(error: NodeJS.ErrnoException, { host, port }: Address, set = ofServer): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartError(
        `Port ${port} is taken by another program. Stop that, or set ${set.port} to another number.`,
      );
    case 'EACCES':
      return new StartError(`This user may not listen at port ${port}. Set ${set.port} to a number above 1023.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartError(`This machine has no address ${host}. Set ${set.host} to one of its own.`);
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
