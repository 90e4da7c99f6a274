import { Inject, Injectable } from '@nestjs/common';
import type { CalendarDate } from '@domeka/kernel';
import { ENVIRONMENT, workerBeside } from '@domeka/platform';
import type { RunningEnvironment } from '@domeka/platform';
import type { RecallSource } from '@domeka/recalls/contract';
import { readInThread } from '@domeka/catalog-import/files';
import type { ReadingUnderWay } from '@domeka/catalog-import/files';

export interface RecallsTask {
  databaseUrl: string;
  id: string;
  fileName: string;
  day: CalendarDate;
  storedBy: string | null;
  isFetched: boolean;
}

export interface KeptRecalls {
  digest: string;
  source: RecallSource;
}

@Injectable()
export class RecallThreads {
  constructor(@Inject(ENVIRONMENT) private readonly environment: RunningEnvironment) {}

  begin(task: Omit<RecallsTask, 'databaseUrl'>): ReadingUnderWay<KeptRecalls> {
    const { databaseUrl } = this.environment;
    const worker = workerBeside(import.meta.url, 'recalls-worker');
    return readInThread(worker, { ...task, databaseUrl } satisfies RecallsTask);
  }
}
