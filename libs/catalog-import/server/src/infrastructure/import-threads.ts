import { Worker } from 'node:worker_threads';
import { Inject, Injectable } from '@nestjs/common';
import { ENVIRONMENT, workerBeside } from '@domeka/platform';
import type { RunningEnvironment } from '@domeka/platform';
import { refuse } from '@domeka/catalog-import/contract';
import type { KeptReport } from '../domain/report.ts';
import type { FromWorker, ToWorker, WorkerTask } from './import-messages.ts';

/** Back-pressure: chunks in flight to the worker. */
const mostOnTheWay = 16;
/** Megabytes. */
const largestHeap = 192;

export interface CheckUnderWay {
  report: Promise<KeptReport>;
  /** @returns false once the file is refused */
  take(bytes: Uint8Array): Promise<boolean>;
  end(): void;
  breakOff(): void;
}

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
    report.catch(() => undefined); // rejection is handled on await; avoids an unhandled rejection
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
