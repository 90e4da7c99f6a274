import { Inject, Injectable } from '@nestjs/common';
import { ENVIRONMENT, workerBeside } from '@domeka/platform';
import type { RunningEnvironment } from '@domeka/platform';
import type { KeptReport } from '../../domain/report.ts';
import { readInThread } from './file-thread.ts';
import type { ReadingUnderWay } from './file-thread.ts';
import type { WorkerTask } from './import-messages.ts';

@Injectable()
export class ImportThreads {
  constructor(@Inject(ENVIRONMENT) private readonly environment: RunningEnvironment) {}

  begin(task: Omit<WorkerTask, 'databaseUrl'>, progress: (rows: number) => void): ReadingUnderWay<KeptReport> {
    const { databaseUrl } = this.environment;
    const worker = workerBeside(import.meta.url, 'import-worker');
    return readInThread(worker, { ...task, databaseUrl } satisfies WorkerTask, progress);
  }
}
