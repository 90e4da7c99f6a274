import type { ProcessFigures } from '@domeka/platform';
import type { AppSettings } from '../serve-app.ts';

export interface Start {
  kind: 'start';
  settings: AppSettings;
  /** One does: the link before is void with a new one. */
  makesSetupLink: boolean;
}

export interface Count {
  kind: 'count';
  id: number;
  asksDatabase: boolean;
}

export interface Serving {
  kind: 'serving';
  count: number;
}

export type ToWorker = Start | Count | Serving | { kind: 'listen' } | { kind: 'stop' };

export type FromWorker =
  { kind: 'prepared'; setupLink: string | null } | { kind: 'counted'; id: number; figures: ProcessFigures };
