import { Worker } from 'node:worker_threads';
import { largestFile } from '@domeka/kernel';
import { refuse } from '@domeka/catalog-import/contract';
import { withinSize } from './within-size.ts';
import type { FromWorker, ToWorker } from './thread-messages.ts';

/** Back-pressure: chunks in flight to the worker. */
const mostOnTheWay = 16;
/** Megabytes. With the room for young objects that V8 takes by itself, 100 MB grow the process by 216 instead of 88. */
const resourceLimits = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 12 };

export interface ReadingUnderWay<Report> {
  report: Promise<Report>;
  take(bytes: Uint8Array): Promise<boolean>;
  end(): void;
  breakOff(): void;
}

export function readInThread<Report>(
  workerFile: URL,
  workerData: object,
  progress: (rows: number) => void = () => undefined,
): ReadingUnderWay<Report> {
  const worker = new Worker(workerFile, { workerData, resourceLimits });
  const send = (message: ToWorker) => worker.postMessage(message);
  let onTheWay = 0;
  let isOver = false;
  let goOn: () => void = () => undefined;
  const report = reportOf<Report>(worker, {
    taken: () => (onTheWay -= 1),
    progress,
    over: () => (isOver = true),
    answered: () => goOn(),
  });
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

interface Listening {
  taken: () => void;
  progress: (rows: number) => void;
  over: () => void;
  answered: () => void;
}

function reportOf<Report>(worker: Worker, { taken, progress, over, answered }: Listening): Promise<Report> {
  const report = new Promise<Report>((resolve, reject) => {
    worker.on('message', (message: FromWorker<Report>) => {
      if (message.kind === 'taken') taken();
      else if (message.kind === 'progress') progress(message.rows);
      else if (message.kind === 'checked') resolve(message.report);
      else {
        over();
        reject(refuse(message.code, message.params));
      }
      answered();
    });
    worker.on('error', reject);
    worker.on('exit', () => {
      over();
      answered();
      reject(new Error('The check ended without a report'));
    });
  });
  report.catch(() => undefined); // rejection is handled on await; avoids an unhandled rejection
  return report;
}

/** Waits for the worker's back-pressure; stops early if it refuses the file. @throws file-too-large */
export async function passOn(pieces: AsyncIterable<Uint8Array>, underWay: ReadingUnderWay<unknown>) {
  try {
    for await (const bytes of withinSize(pieces, largestFile)) {
      if (!(await underWay.take(bytes))) return;
    }
    underWay.end();
  } catch (error) {
    underWay.breakOff();
    await underWay.report.catch(() => undefined); // wait for the end, so that its rows can be deleted
    throw error;
  }
}
