import { Inject, Injectable } from '@nestjs/common';
import { ENVIRONMENT } from '../config/environment.ts';
import type { RunningEnvironment } from '../config/environment.ts';

/** How many processes of this machine serve; told by the one that started them. */
@Injectable()
export class ServingProcesses {
  count = 1;

  constructor(@Inject(ENVIRONMENT) private readonly environment: Pick<RunningEnvironment, 'processes'>) {}

  said(): { processes?: string } {
    const { processes } = this.environment;
    return processes === 1 ? {} : { processes: `${this.count} of ${processes} processes` };
  }
}
