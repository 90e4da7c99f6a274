import type { CalendarDate, ListOrder } from '@domeka/kernel';
import type { MedicationFacts } from './facts.ts';
import type { MedicationFilter } from './medication.ts';
import type { Keeps } from './packages/package.ts';
import type { RecallState } from './recalls/recall.ts';

/** The list's filters; what others share is left out. */
export type TakenAlongFilter = Omit<MedicationFilter, 'page' | 'tab' | 'shelf' | 'purposes' | 'sort'> & {
  sort?: ListOrder | 'remembered';
};

export interface TakenAlongPackage extends Omit<MedicationFacts, 'catalogProductId'> {
  /** Its medication, so that equal ones are told apart. */
  medication: number;
  openedOn: CalendarDate | null;
  keeps: Keeps | null;
  /** Good through this day: computed, not read again. */
  lastDay: CalendarDate | null;
  recall: RecallState | null;
}

export interface TakenAlongRoutes {
  'GET /medications.csv': { query: TakenAlongFilter; answer: Blob };
  'GET /medications.json': { query: TakenAlongFilter; answer: TakenAlongPackage[] };
}
