import type { RefusalParams } from '@domeka/kernel';

/** Imported; equal to the one before; or it would shrink the catalogue, and waits for an administrator. */
export const fetchOutcomes = ['imported', 'nothing-new', 'waiting'] as const;
export type FetchOutcome = (typeof fetchOutcomes)[number];

export const fetchFaults = [
  'unreachable',
  'silent',
  'too-slow',
  'status',
  'redirected',
  'packed',
  'cut-off',
  'failed',
] as const;

export interface CatalogFetchView {
  /** The host of `CATALOG_URL`; null where it is not set, and nothing is fetched. */
  host: string | null;
  runningSince: string | null;
  triedAt: string | null;
  workedAt: string | null;
  outcome: FetchOutcome | null;
  /** Why the last try failed: one of `fetchFaults`, or the code of a refusal. */
  fault: { code: string; params: RefusalParams } | null;
  nextAt: string | null;
  waitingId: string | null;
}
