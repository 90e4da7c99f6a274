import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as Listener } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

/** A connection idle for this long sends no further request, in ms. */
const quiet = 100;

export class RequestsUnderWay {
  private count = 0;
  private isRetiring = false;

  constructor(private readonly server: Server) {
    server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
      this.count += 1;
      if (this.isRetiring) response.shouldKeepAlive = false;
      response.once('close', () => (this.count -= 1));
    });
  }

  /** From now on every answer closes its connection, so that no client is cut off between two requests. */
  retireConnections() {
    this.isRetiring = true;
  }

  /** Closes idle connections last, since a request may be on its way. */
  async finish(milliseconds: number) {
    const deadline = Date.now() + milliseconds;
    this.retireConnections();
    await nextTurn(); // accepts connections already in the backlog
    Listener.prototype.close.call(this.server); // unlike the HTTP server's close, keeps idle connections open
    do await sleep(this.count === 0 ? quiet : 20);
    while (this.count > 0 && Date.now() < deadline);
    this.server.closeAllConnections();
  }
}
