import { on } from 'node:events';
import type { MessagePort } from 'node:worker_threads';
import type { FromWorker, ToWorker } from './import-messages.ts';

/** Whoever sent the file went away before its end. */
export class BrokenOff extends Error {}

/** The pieces of a file as the serving thread passes them on; each is acknowledged once it is worked off. */
export async function* arrivingPieces(port: MessagePort): AsyncGenerator<Uint8Array> {
  for await (const [message] of on(port, 'message') as AsyncIterable<[ToWorker]>) {
    if (message.kind === 'end') return;
    if (message.kind === 'broken-off') throw new BrokenOff();
    yield message.bytes;
    port.postMessage({ kind: 'taken' } satisfies FromWorker);
  }
}
