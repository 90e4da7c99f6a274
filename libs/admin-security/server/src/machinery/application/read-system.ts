import { Injectable } from '@nestjs/common';
import { Clock, Jobs, Outbox, productVersion, Readiness } from '@domeka/platform';
import type { HourlyJob } from '@domeka/platform';
import type { JobOutcome, JobView, SystemView } from '@domeka/admin-security/contract';
import { troubleOf } from '../domain/mail-trouble.ts';

/** Contains no secrets and no settings. */
@Injectable()
export class ReadSystem {
  constructor(
    private readonly clock: Clock,
    private readonly jobs: Jobs,
    private readonly outbox: Outbox,
    private readonly readiness: Readiness,
  ) {}

  async execute(): Promise<SystemView> {
    const now = await this.clock.now();
    const [jobs, { ready, reason }] = await Promise.all([this.jobs.hourly(now), this.readiness.check()]);
    const { trouble } = this.outbox;
    return {
      jobs: jobs.map(viewOf),
      database: { ok: ready, reason },
      mail: { ok: trouble === null, trouble: trouble === null ? null : troubleOf(trouble), reason: trouble },
      version: productVersion,
    };
  }
}

const outcomes: Record<NonNullable<HourlyJob['last']>['state'], JobOutcome> = {
  created: 'waiting',
  active: 'running',
  retry: 'failed',
  completed: 'completed',
  cancelled: 'failed',
  failed: 'failed',
};

const viewOf = ({ name, last, nextAt }: HourlyJob): JobView => ({
  name,
  lastAt: last?.beganAt.toISOString() ?? null,
  endedAt: last?.endedAt?.toISOString() ?? null,
  outcome: last ? outcomes[last.state] : null,
  nextAt: nextAt.toISOString(),
});
