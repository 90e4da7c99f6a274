import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** As a page hands it to the API: `signal` of Fastify's `inject`, which that keeps to itself once a body has ended. */
type Injected = IncomingMessage & { _lightMyRequest?: { signal?: AbortSignal } };

/** Aborts once nobody waits for the answer: the connection has gone, or that of the page in whose name is asked. */
export function leaving({ raw: request }: Pick<FastifyRequest, 'raw'>, { raw: response }: Pick<FastifyReply, 'raw'>) {
  const page = (request as Injected)._lightMyRequest?.signal;
  const gone = new AbortController();
  response.once('close', () => gone.abort(new Left()));
  return page ? AbortSignal.any([page, gone.signal]) : gone.signal;
}

class Left extends Error {
  readonly code = 'ERR_STREAM_PREMATURE_CLOSE'; // which is logged as such
}
