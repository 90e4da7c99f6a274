import type { FactName, MedicationFacts } from './facts.ts';
import type { ListedPackageView } from './packages/package.ts';
import type { RecallState } from './recalls/recall.ts';

export const mostOffline = 500;

/** What a device keeps of a medication: neither its batch and code nor its photo. */
export const offlineFacts = [
  'name',
  'dosage',
  'type',
  'quantity',
  'expiryDate',
  'additionalInfo',
] as const satisfies FactName[];

export interface OfflineMedicationView extends Pick<MedicationFacts, (typeof offlineFacts)[number]> {
  id: string;
  listName: string | null;
  mayEdit: boolean;
  recall: RecallState | null;
  version: number;
  packages: ListedPackageView[];
}

export interface OfflineList {
  asOf: string;
  items: OfflineMedicationView[];
  total: number;
}
