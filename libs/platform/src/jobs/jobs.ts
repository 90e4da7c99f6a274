import { Inject, Injectable, Logger } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Transaction } from '@mikro-orm/core';
import { PgBoss } from 'pg-boss';
import type { Job, JobResult } from 'pg-boss';
import { ENVIRONMENT } from '../config/environment.ts';
import type { RunningEnvironment } from '../config/environment.ts';
import { rowsOf, Sql } from '../database/sql.ts';
import { patiently } from '../database/pools/patience.ts';
import { UnitOfWork } from '../database/unit-of-work.ts';
import { lastRuns } from './jobs.queries.ts';
import type { LastRun } from './jobs.queries.ts';

export interface OwedJob {
  queue: string;
  data: object;
  startAfter?: Date;
}

interface QueueDefinition {
  work: (data: object, jobId: string) => Promise<unknown>;
  /** With exponential back-off up to an hour. */
  retries: number;
  atOnce: number;
  due: { minute: number; everySeconds: number } | null;
}

export interface HourlyJob {
  name: string;
  last: LastRun | null;
  nextAt: Date;
}

const keepFinishedSeconds = 3 * 86_400;
const keepDeadSeconds = 90 * 86_400;
const pauses = { retryDelay: 1, retryBackoff: true, retryDelayMax: 3600 };
/** Heartbeats every 10 s, as one mail may take minutes; jobs of a dead process are picked up within 35 s. */
const lease = { heartbeatSeconds: 20, expireInSeconds: 900 };
const hour = 3600;
const watching = { superviseIntervalSeconds: 15, monitorIntervalSeconds: 15 };
const polling = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 2 };

/** Not retried: the job goes to the dead-letter queue at once. */
export class PermanentFailure extends Error {}

/** Owed jobs commit with their cause; what fails for good goes to the dead-letter queue `{name}.dead`. */
@Injectable()
export class Jobs implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Jobs');
  private readonly queues = new Map<string, QueueDefinition>();
  private readonly owed = new WeakMap<object, OwedJob[]>();
  private readonly openers: (() => Promise<unknown>)[] = [];
  private readonly boss: PgBoss;
  /** Without the role jobs are only owed here, and another process works them off. */
  private readonly isWorker: boolean;

  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    unitOfWork: UnitOfWork,
    @Inject(ENVIRONMENT) environment: RunningEnvironment,
  ) {
    this.isWorker = environment.roles.includes('jobs');
    this.boss = new PgBoss({
      connectionString: environment.databaseUrl,
      application_name: 'domeka-jobs',
      max: 3,
      schedule: false,
      useListenNotify: this.isWorker,
      supervise: this.isWorker,
      ...watching,
    });
    this.boss.on('error', (err) => this.logger.warn({ err }, 'the job queue is in trouble'));
    unitOfWork.whenCommitting(
      (em, transaction) => this.sendOwed(em as EntityManager, transaction),
      (em) => (this.owed.get(em)?.length ?? 0) > 0,
    );
  }

  define<Data extends object>(
    queue: string,
    work: (data: Data, jobId: string) => Promise<unknown>,
    { retries = 14, atOnce = 1 }: { retries?: number; atOnce?: number } = {},
  ) {
    this.queues.set(queue, { work, retries, atOnce, due: null } as QueueDefinition);
  }

  defineHourly(queue: string, minute: number, work: () => Promise<unknown>) {
    this.defineDue(queue, { minute, everySeconds: hour }, work);
  }

  defineQuarterly(queue: string, work: () => Promise<unknown>) {
    this.defineDue(queue, { minute: 0, everySeconds: hour / 4 }, work);
  }

  private defineDue(queue: string, due: QueueDefinition['due'], work: () => Promise<unknown>) {
    this.queues.set(queue, { work: () => patiently(work), retries: 14, atOnce: 1, due });
  }

  get names(): string[] {
    return [...this.queues.keys()];
  }

  async hourly(now: Date): Promise<HourlyJob[]> {
    const scheduled = [...this.queues].flatMap(([name, { due }]) => (due === null ? [] : [{ name, due }]));
    const runs = await lastRuns(
      this.sql,
      scheduled.map(({ name }) => name),
    );
    return scheduled.map(({ name, due }) => ({
      name,
      last: runs.find((run) => run.name === name) ?? null,
      nextAt: nextAt(due, now),
    }));
  }

  @Cron('* * * * *')
  async fireDue() {
    const now = new Date().getMinutes();
    for (const [name, { due }] of this.queues)
      if (due !== null && (now - due.minute) % (due.everySeconds / 60) === 0) await this.fire(name, due.everySeconds);
  }

  owe(job: OwedJob) {
    const em = this.em.getContext();
    const jobs = this.owed.get(em);
    if (jobs) jobs.push(job);
    else this.owed.set(em, [job]);
  }

  /** Every process calls this at the same time; only one job per slot is queued. */
  async fire(queue: string, everySeconds: number) {
    await this.boss.send(queue, {}, { singletonKey: queue, singletonSeconds: everySeconds });
  }

  async openQueues() {
    await this.boss.start();
    for (const [name, { retries }] of this.queues) {
      await this.declare(`${name}.dead`, { retries: 14, keepSeconds: keepDeadSeconds });
      await this.declare(name, { retries, keepSeconds: keepFinishedSeconds, deadLetter: `${name}.dead` });
    }
  }

  async onApplicationBootstrap() {
    await this.openQueues();
    if (!this.isWorker) return;
    for (const prepare of this.openers) await prepare();
    for (const [name, { work, atOnce }] of this.queues)
      for (let n = 0; n < atOnce; n += 1) await this.begin(name, work);
  }

  async beforeApplicationShutdown() {
    await this.boss.stop({ graceful: true, timeout: 5000, close: true });
  }

  /** Once the queues are there and before they are worked off. */
  whenOpened(listener: () => Promise<unknown>) {
    this.openers.push(listener);
  }

  private async declare(
    queue: string,
    { retries, keepSeconds, deadLetter }: { retries: number; keepSeconds: number; deadLetter?: string },
  ) {
    await this.boss.createQueue(queue, { notify: true });
    await this.boss.updateQueue(queue, {
      ...pauses,
      retryLimit: retries,
      ...lease,
      deleteAfterSeconds: keepSeconds,
      ...(deadLetter ? { deadLetter } : { retentionSeconds: keepSeconds }),
    });
  }

  private async begin(queue: string, work: QueueDefinition['work']) {
    const worker = await this.boss.work(queue, { ...polling, perJobResults: true } as const, (jobs) =>
      // Notifications are lost while no worker listens, so look for the next job.
      this.workOff(queue, jobs, work).finally(() => this.boss.notifyWorker(worker)),
    );
  }

  private async workOff(queue: string, jobs: Job<unknown>[], work: QueueDefinition['work']): Promise<JobResult[]> {
    const results: JobResult[] = [];
    for (const { data, id } of jobs) {
      try {
        await work(data as object, id);
        results.push({ id, status: 'completed' });
      } catch (error) {
        if (error instanceof PermanentFailure) {
          results.push({ id, status: 'deadletter', output: { message: error.message } });
          continue;
        }
        const faults: unknown[] = error instanceof AggregateError ? error.errors : [error];
        for (const err of faults) this.logger.warn({ err, job: { queue, id } }, 'failed');
        throw error;
      }
    }
    return results;
  }

  private async sendOwed(em: EntityManager, transaction: Transaction) {
    const jobs = this.owed.get(em);
    if (!jobs) return;
    this.owed.delete(em);
    const executeSql = async (text: string, values: unknown[] = []) => ({
      rows: await rowsOf(transaction, text, values),
    });
    for (const { queue, data, startAfter } of jobs)
      await this.boss.send(queue, data, { db: { executeSql }, ...(startAfter && { startAfter }) });
  }
}

function nextAt({ minute, everySeconds }: NonNullable<QueueDefinition['due']>, now: Date): Date {
  const next = new Date(now);
  next.setMinutes(minute, 0, 0);
  while (next <= now) next.setTime(next.getTime() + everySeconds * 1000);
  return next;
}
