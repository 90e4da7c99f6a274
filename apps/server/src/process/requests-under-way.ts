import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as Listener } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

/** A connection that stays quiet this long brings no request any more, in milliseconds. */
const quiet = 100;

/** Follows the requests of a server, so that a stop lets them finish and hangs on no idle connection. */
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

  /** From now on every answer asks its client to connect again, so that nobody is cut off between two requests. */
  retireConnections() {
    this.isRetiring = true;
  }

  /**
   * Accepts no more connections, answers what comes over those there are (for at most so long), then closes what is
   * left. Idle ones are closed last: a request may be on its way over them.
   */
  async finish(milliseconds: number) {
    const deadline = Date.now() + milliseconds;
    this.retireConnections();
    await nextTurn(); // takes in who is waiting at the door
    Listener.prototype.close.call(this.server); // unlike the HTTP server's own, leaves idle connections open
    do await sleep(this.count === 0 ? quiet : 20);
    while (this.count > 0 && Date.now() < deadline);
    this.server.closeAllConnections();
  }
}
