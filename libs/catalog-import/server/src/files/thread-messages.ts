import type { RefusalParams } from '@domeka/kernel';
import type { FileRefusalCode } from '@domeka/catalog-import/contract';

export type ToWorker = { kind: 'piece'; bytes: Uint8Array } | { kind: 'end' } | { kind: 'broken-off' };

export type FromWorker<Report> =
  | { kind: 'taken' }
  | { kind: 'progress'; rows: number }
  | { kind: 'checked'; report: Report }
  | { kind: 'refused'; code: FileRefusalCode; params: RefusalParams };
