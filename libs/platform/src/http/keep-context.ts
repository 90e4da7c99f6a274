import { AsyncResource } from 'node:async_hooks';
import type { Readable } from 'node:stream';

/**
 * Lets what a stream brings happen in the context of whoever calls this: a socket's pieces come in the socket's own,
 * where there is neither an EntityManager nor a lane.
 */
export function keepContext(stream: Readable) {
  stream.emit = AsyncResource.bind(stream.emit.bind(stream), 'Body');
}
