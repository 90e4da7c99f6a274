import { ENVIRONMENT } from '../config/environment.ts';
import type { RunningEnvironment } from '../config/environment.ts';
import { OpenPools } from '../database/pools/open-pools.ts';
import { Sql } from '../database/sql.ts';
import { Jobs } from '../jobs/jobs.ts';
import { Gauges } from './gauges.ts';
import type { Exposition, Figures, Metrics } from './metrics.ts';

export const METRICS = Symbol('metrics');

/** Figures of several processes: sums, and of the database what the first says. */
export const addedUp = async (figures: Figures[]): Promise<Exposition> =>
  (await import('./metrics.ts')).addedUp(figures);

/** The client of Prometheus is loaded only with METRICS_PORT. */
export const metricsProvider = {
  provide: METRICS,
  inject: [ENVIRONMENT, Sql, Jobs, Gauges, OpenPools],
  useFactory: async (
    { metricsPort }: RunningEnvironment,
    sql: Sql,
    jobs: Jobs,
    gauges: Gauges,
    pools: OpenPools,
  ): Promise<Metrics | null> => {
    if (metricsPort === null) return null;
    const loaded = await import('./metrics.ts');
    return new loaded.Metrics({ sql, jobs, gauges, pools });
  },
};
