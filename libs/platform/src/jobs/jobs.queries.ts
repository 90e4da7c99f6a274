import type { Sql } from '../database/sql.ts';

export interface LastRun {
  name: string;
  state: 'created' | 'active' | 'retry' | 'completed' | 'cancelled' | 'failed';
  beganAt: Date;
  endedAt: Date | null;
}

const last = `
  select distinct on (name) name, state::text as state, coalesce(started_on, created_on) as "beganAt", completed_on as "endedAt"
  from pgboss.job where name = any($1) order by name, created_on desc`;

export const lastRuns = (sql: Sql, names: string[]) => sql.rows<LastRun>(last, [names], 'unprepared');
