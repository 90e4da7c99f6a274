import { createHash } from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';
import type { MessagePort } from 'node:worker_threads';
import { Refusal } from '@domeka/kernel';
import { ownConnection } from '@domeka/platform/own-connection';
import type { FileRefusalCode } from '@domeka/catalog-import/contract';
import { arrivingPieces, BrokenOff } from '@domeka/catalog-import/files';
import type { FromWorker } from '@domeka/catalog-import/files';
import { keepWaiting } from './keep-waiting.ts';
import { readRecalls } from './read-recalls.ts';
import type { KeptRecalls, RecallsTask } from './recall-threads.ts';

// Entry point of the worker thread of `RecallThreads`.

const { databaseUrl, ...file } = workerData as RecallsTask;
const port = parentPort as MessagePort;
const send = (message: FromWorker<KeptRecalls>) => port.postMessage(message);

try {
  const hash = createHash('sha256');
  const contents = await readRecalls(hashed(arrivingPieces(port), hash));
  const digest = hash.digest('hex');
  const client = await ownConnection({ connectionString: databaseUrl, application_name: 'domeka-recalls' });
  try {
    await keepWaiting(client, { ...file, digest }, contents);
  } finally {
    await client.end();
  }
  send({ kind: 'checked', report: { digest, source: contents.source } });
} catch (error) {
  if (error instanceof Refusal) send({ kind: 'refused', code: error.code as FileRefusalCode, params: error.params });
  else if (!(error instanceof BrokenOff)) throw error;
} finally {
  port.close();
}

async function* hashed(pieces: AsyncIterable<Uint8Array>, hash: ReturnType<typeof createHash>) {
  for await (const bytes of pieces) {
    hash.update(bytes);
    yield bytes;
  }
}
