import { Injectable, Logger } from '@nestjs/common';
import type { OnApplicationBootstrap } from '@nestjs/common';
import { RequestContext } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '../database/clock.ts';
import { Sql } from '../database/sql.ts';
import { refusalOf } from '../http/problem.ts';
import { Jobs } from '../jobs/jobs.ts';
import { afterFailures, nextNight } from './fetch-times.ts';
import { beginFetches, claimDueFetch, claimFetch, fetchState, noteFailed, noteWorked } from './fetches.queries.ts';
import type { FetchFailure, FetchState } from './fetches.queries.ts';
import { FetchFault } from './https-file.ts';

export interface FetchDone {
  outcome: string;
  /** Null leaves the last one. */
  digest: string | null;
}

interface DefinedFetch<Asker> {
  address: string;
  /** Between two fetches. */
  days: number;
  /** @param digest of the last file that was taken; `asker` is null for the schedule */
  work: (digest: string | null, asker: Asker | null) => Promise<FetchDone>;
}

/** Minute of each hour at which due fetches start. */
const minute = 23;

/** Fetches files every few days, at a random hour of the night, or on request; one process at a time. */
@Injectable()
export class RegularFetches implements OnApplicationBootstrap {
  private readonly logger = new Logger('RegularFetches');
  private readonly defined = new Map<string, DefinedFetch<object>>();

  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
  ) {}

  define<Asker extends object>(name: string, fetch: DefinedFetch<Asker>) {
    this.defined.set(name, fetch as DefinedFetch<object>);
    this.jobs.defineHourly(`${name}-fetch`, minute, () => this.whatIsDue(name));
    this.jobs.define<{ asker: Asker }>(`${name}-fetch-asked`, ({ asker }) => this.runRequested(name, asker), {
      retries: 3,
    });
  }

  async onApplicationBootstrap() {
    const tonight = nextNight(await this.clock.now(), 0);
    for (const [name, { address }] of this.defined) await beginFetches(this.sql, name, address, tonight);
  }

  state(name: string): Promise<FetchState | null> {
    return fetchState(this.sql, name);
  }

  async lastWorked(): Promise<Record<string, string>> {
    const worked = [...this.defined.keys()].map(async (name) => [`${name} fetch`, agoInWords(await this.state(name))]);
    return Object.fromEntries(await Promise.all(worked)) as Record<string, string>;
  }

  /** In the caller's transaction: a job begins when it commits. False where one is under way. */
  async ask(em: EntityManager, name: string, asker: object): Promise<boolean> {
    if (!(await claimFetch(em, name))) return false;
    this.jobs.owe({ queue: `${name}-fetch-asked`, data: { asker } });
    return true;
  }

  async whatIsDue(name: string): Promise<void> {
    const state = await claimDueFetch(this.sql, name);
    if (state) await this.run(name, state, null);
  }

  private async runRequested(name: string, asker: object): Promise<void> {
    const state = await this.state(name);
    if (state) await this.run(name, state, asker);
  }

  private async run(name: string, { digest, failures }: FetchState, asker: object | null): Promise<void> {
    const fetch = this.defined.get(name);
    if (!fetch) return;
    try {
      const done = await RequestContext.create(this.em, () => fetch.work(digest, asker));
      await noteWorked(this.sql, name, done.outcome, done.digest, nextNight(await this.clock.now(), fetch.days));
    } catch (error) {
      const next = afterFailures(await this.clock.now(), failures + 1, fetch.days);
      await noteFailed(this.sql, name, this.failureOf(name, error), next);
    }
  }

  private failureOf(name: string, error: unknown): FetchFailure {
    if (error instanceof FetchFault) {
      this.logger.warn({ err: error.cause }, `the ${name} was not fetched: ${error.code}`);
      return { code: error.code, params: error.params };
    }
    const refusal = refusalOf(error);
    if (refusal === null) this.logger.error({ err: error }, `the ${name} was not fetched`);
    return { code: refusal?.code ?? 'failed', params: refusal?.params ?? {} };
  }
}

function agoInWords(state: FetchState | null): string {
  if (!state?.workedAt) return 'has not worked yet';
  const hours = Math.floor((Date.now() - Date.parse(state.workedAt)) / 3_600_000);
  return `worked ${hours} h ago${state.fault ? `, failed since: ${state.fault.code}` : ''}`;
}
