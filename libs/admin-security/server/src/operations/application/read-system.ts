import { Inject, Injectable } from '@nestjs/common';
import { addDays } from '@domeka/kernel';
import { Clock, ENVIRONMENT, Jobs, nextNight, Outbox, productVersion, Readiness, Sql } from '@domeka/platform';
import type { HourlyJob, RunningEnvironment } from '@domeka/platform';
import type { BackupView, JobOutcome, JobView, SystemView } from '@domeka/admin-security/contract';
import { troubleOf } from '../domain/mail-trouble.ts';
import { lastBackup } from '../infrastructure/last-backup.queries.ts';

/** Days without a backup after which administrators are warned. */
const longest = 3;

/** Contains no secrets and no settings. */
@Injectable()
export class ReadSystem {
  constructor(
    private readonly clock: Clock,
    private readonly jobs: Jobs,
    private readonly outbox: Outbox,
    private readonly readiness: Readiness,
    private readonly sql: Sql,
    @Inject(ENVIRONMENT) private readonly environment: RunningEnvironment,
  ) {}

  async execute(): Promise<SystemView> {
    const now = await this.clock.now();
    const [jobs, { ready, reason }, backup] = await Promise.all([
      this.jobs.hourly(now),
      this.readiness.check(),
      this.backup(now),
    ]);
    const { trouble } = this.outbox;
    return {
      jobs: jobs.map(viewOf),
      database: { ok: ready, reason },
      mail: { ok: trouble === null, trouble: trouble === null ? null : troubleOf(trouble), reason: trouble },
      backup,
      version: productVersion,
    };
  }

  private async backup(now: Date): Promise<BackupView> {
    const { backupDir, backupAt } = this.environment;
    const last = await lastBackup(this.sql);
    return {
      isOn: backupDir !== null,
      last: last && { at: last.madeAt.toISOString(), size: last.size, isSealed: last.isSealed },
      nextAt: backupDir === null ? null : nextNight(now, backupAt).toISOString(),
      isLate: last !== null && addDays(last.madeAt, longest) < now,
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
