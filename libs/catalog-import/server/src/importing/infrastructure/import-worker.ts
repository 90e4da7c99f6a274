import { parentPort, workerData } from 'node:worker_threads';
import type { MessagePort } from 'node:worker_threads';
import { Refusal } from '@domeka/kernel';
import { ownConnection } from '@domeka/platform/own-connection';
import { NotUtf8 } from '@domeka/platform/tables';
import type { Pieces } from '@domeka/platform/tables';
import { refuse } from '@domeka/catalog-import/contract';
import type { FileRefusalCode } from '@domeka/catalog-import/contract';
import type { KeptReport } from '../domain/report.ts';
import type { ImportSettings } from '../domain/tables/import-settings.ts';
import { arrivingPieces, BrokenOff } from '../../files/arriving-pieces.ts';
import { checkFile, CodesInDoubt } from './check-file.ts';
import type { FromWorker } from '../../files/thread-messages.ts';
import type { WorkerTask } from './import-threads.ts';
import { PieceStore } from './piece-store.ts';
import { encodingOf } from './read-import.ts';
import { keepReport } from './report.queries.ts';

// Entry point of the worker thread of `ImportThreads`.

const { databaseUrl, importId, settings, source } = workerData as WorkerTask;
const port = parentPort as MessagePort;
const send = (message: FromWorker<KeptReport>) => port.postMessage(message);
const step = 5000;

const connect = () => ownConnection({ connectionString: databaseUrl, application_name: 'domeka-import' });

const [client, ofPieces] = [await connect(), await connect()];
try {
  send({ kind: 'checked', report: await check(new PieceStore(ofPieces, importId)) });
} catch (error) {
  if (error instanceof Refusal) send({ kind: 'refused', code: error.code as FileRefusalCode, params: error.params });
  else if (!(error instanceof BrokenOff)) throw error;
} finally {
  await Promise.all([client.end(), ofPieces.end()]);
  port.close();
}

/** A table that is not UTF-8, or whose codes are in doubt, is stored completely and read again. */
async function check(store: PieceStore): Promise<KeptReport> {
  const pieces = source === 'arriving' ? kept(arrivingPieces(port), store) : store.read();
  let asked = settings;
  for (let read: Pieces = pieces; ; read = store.read()) {
    try {
      return await checkIn(store, read, asked);
    } catch (error) {
      const isEncodingUnknown = error instanceof NotUtf8;
      if (!isEncodingUnknown && !(error instanceof CodesInDoubt)) throw error;
      if (isEncodingUnknown && asked.encoding !== undefined) throw refuse('not-utf8', { line: error.line });
      for await (const _rest of pieces);
      asked = isEncodingUnknown
        ? { ...asked, encoding: await encodingOf(store.read()) }
        : { ...asked, holdsCodes: null };
    }
  }
}

async function* kept(pieces: Pieces, store: PieceStore): AsyncGenerator<Uint8Array> {
  for await (const bytes of pieces) {
    await store.add(bytes);
    yield bytes;
  }
  await store.end();
}

/** In a transaction: if the file cannot be read this way, earlier staged rows stay. */
async function checkIn(store: PieceStore, pieces: Pieces, asked: ImportSettings): Promise<KeptReport> {
  let sent = 0;
  const progress = (rows: number) => {
    if (rows < sent + step) return;
    sent = rows;
    send({ kind: 'progress', rows });
  };
  await client.query('begin');
  try {
    const report = await checkFile(client, pieces, { importId, settings: asked, progress });
    await keepReport(client, importId, report, source === 'arriving' ? store.file : null);
    await client.query('commit');
    return report;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
