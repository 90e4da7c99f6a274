import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';

/** Answers a request, and says whether it did. */
export type Lane = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;

/**
 * Lets a lane have the requests it picks before the framework sees them: those that come so often that routing, hooks
 * and guards would cost more than their answer, and those that nothing shall be spent on. What it does not answer, or
 * fails at, goes the usual way.
 */
export function takeFirst(
  server: Server,
  isPicked: (request: IncomingMessage, response: ServerResponse) => boolean,
  lane: Lane,
) {
  for (const usual of server.listeners('request') as RequestListener[]) {
    server.off('request', usual);
    server.on('request', (request, response) => {
      const goOn = () => usual.call(server, request, response);
      if (!isPicked(request, response)) return goOn();
      lane(request, response).then((isAnswered) => isAnswered || goOn(), goOn);
    });
  }
}
