import { Worker } from 'node:worker_threads';
import { Inject, Injectable } from '@nestjs/common';
import { ENVIRONMENT, workerBeside } from '@domeka/platform';
import type { RunningEnvironment } from '@domeka/platform';
import { refuse } from '@domeka/catalog-import/contract';
import type { KeptReport } from '../domain/report.ts';
import type { FromWorker, ToWorker, WorkerTask } from './import-messages.ts';

/** Pieces on their way to a thread before more are read from the network. */
const mostOnTheWay = 16;
/** Megabytes that a thread may hold: rows are passed on as they are read. */
const largestHeap = 192;

/** A check under way on a thread of its own, which is told what arrives. */
export interface CheckUnderWay {
  report: Promise<KeptReport>;
  /** @returns false once the file was refused: no more of it is wanted */
  take(bytes: Uint8Array): Promise<boolean>;
  end(): void;
  breakOff(): void;
}

/** Checks files on threads, so that requests are served meanwhile. */
@Injectable()
export class ImportThreads {
  constructor(@Inject(ENVIRONMENT) private readonly environment: RunningEnvironment) {}

  begin(task: Omit<WorkerTask, 'databaseUrl'>, progress: (rows: number) => void): CheckUnderWay {
    const worker = new Worker(workerBeside(import.meta.url, 'import-worker'), {
      workerData: { ...task, databaseUrl: this.environment.databaseUrl } satisfies WorkerTask,
      resourceLimits: { maxOldGenerationSizeMb: largestHeap },
    });
    const send = (message: ToWorker) => worker.postMessage(message);
    let onTheWay = 0;
    let isOver = false;
    let goOn: () => void = () => undefined;
    const report = new Promise<KeptReport>((resolve, reject) => {
      worker.on('message', (message: FromWorker) => {
        if (message.kind === 'taken') onTheWay -= 1;
        else if (message.kind === 'progress') progress(message.rows);
        else if (message.kind === 'checked') resolve(message.report);
        else reject(refuse(message.code, message.params));
        isOver ||= message.kind === 'refused';
        goOn();
      });
      worker.on('error', reject);
      worker.on('exit', () => {
        isOver = true;
        goOn();
        reject(new Error('The check ended without a report'));
      });
    });
    report.catch(() => undefined); // heard by whoever waits for the report
    return {
      report,
      async take(bytes) {
        if (!isOver) {
          onTheWay += 1;
          send({ kind: 'piece', bytes });
        }
        while (!isOver && onTheWay >= mostOnTheWay) await new Promise<void>((resolve) => (goOn = resolve));
        return !isOver;
      },
      end: () => send({ kind: 'end' }),
      breakOff: () => send({ kind: 'broken-off' }),
    };
  }
}
