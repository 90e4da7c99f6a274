import type { MedicationView } from '@domeka/inventory/contract';

export interface CardRow {
  name: string;
  dosage: string | null;
  /** Who takes it, where a list says so, and how, where that is short. */
  besides: string | null;
}

/** In characters. */
const longestHow = 24;

/** What is taken, by what a link shows: private ones never, since a card is left lying about. */
export const cardRows = (
  medications: readonly Pick<MedicationView, 'name' | 'dosage' | 'isPrivate' | 'isTaken' | 'how' | 'takenBy'>[],
): CardRow[] =>
  medications
    .filter(({ isPrivate, isTaken }) => isTaken && !isPrivate)
    .map(({ name, dosage, how, takenBy }) => ({
      name,
      dosage,
      besides:
        [takenBy.join(', '), how !== null && [...how].length <= longestHow ? how : ''].filter(Boolean).join(' · ') ||
        null,
    }));
