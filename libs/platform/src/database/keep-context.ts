import { AsyncResource } from 'node:async_hooks';
import type { Readable } from 'node:stream';

/** Socket events have no async context, so no EntityManager and no lane; this keeps the caller's. */
export function keepContext(stream: Readable) {
  stream.emit = AsyncResource.bind(stream.emit.bind(stream), 'Body');
}
