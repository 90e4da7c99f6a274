import type { RefusalParams } from '@domeka/kernel';
import type { FileRefusalCode } from '@domeka/catalog-import/contract';
import type { ImportSettings } from '../../domain/tables/import-settings.ts';

export interface WorkerTask {
  databaseUrl: string;
  importId: string;
  settings: ImportSettings;
  source: 'arriving' | 'stored';
}

export type ToWorker = { kind: 'piece'; bytes: Uint8Array } | { kind: 'end' } | { kind: 'broken-off' };

export type FromWorker<Report> =
  | { kind: 'taken' }
  | { kind: 'progress'; rows: number }
  | { kind: 'checked'; report: Report }
  | { kind: 'refused'; code: FileRefusalCode; params: RefusalParams };
