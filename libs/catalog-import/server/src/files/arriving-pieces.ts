import { on } from 'node:events';
import type { MessagePort } from 'node:worker_threads';
import type { FromWorker, ToWorker } from './thread-messages.ts';

/** The client disconnected. */
export class BrokenOff extends Error {}

export async function* arrivingPieces(port: MessagePort): AsyncGenerator<Uint8Array> {
  for await (const [message] of on(port, 'message') as AsyncIterable<[ToWorker]>) {
    if (message.kind === 'end') return;
    if (message.kind === 'broken-off') throw new BrokenOff();
    yield message.bytes;
    port.postMessage({ kind: 'taken' } satisfies FromWorker<never>);
  }
}
