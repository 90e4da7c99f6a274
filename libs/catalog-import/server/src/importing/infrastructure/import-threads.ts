import { Inject, Injectable } from '@nestjs/common';
import { ENVIRONMENT, workerBeside } from '@domeka/platform';
import type { RunningEnvironment } from '@domeka/platform';
import type { KeptReport } from '../domain/report.ts';
import { readInThread } from '../../files/file-thread.ts';
import type { ReadingUnderWay } from '../../files/file-thread.ts';
import type { ImportSettings } from '../domain/tables/import-settings.ts';

export interface WorkerTask {
  databaseUrl: string;
  importId: string;
  settings: ImportSettings;
  source: 'arriving' | 'stored';
}

@Injectable()
export class ImportThreads {
  constructor(@Inject(ENVIRONMENT) private readonly environment: RunningEnvironment) {}

  begin(task: Omit<WorkerTask, 'databaseUrl'>, progress: (rows: number) => void): ReadingUnderWay<KeptReport> {
    const { databaseUrl } = this.environment;
    const worker = workerBeside(import.meta.url, 'import-worker');
    return readInThread(worker, { ...task, databaseUrl } satisfies WorkerTask, progress);
  }
}
