import type { MedicationView } from '@domeka/inventory/contract';

export interface CardRow {
  /** Who takes it, on a card of everybody in a list. */
  by: string | null;
  name: string;
  dosage: string | null;
  /** How, where that is short. */
  besides: string | null;
}

/** In characters. */
const longestHow = 24;

type ChosenBy = Pick<MedicationView, 'name' | 'dosage' | 'isPrivate' | 'isTaken' | 'how' | 'takenBy'>;

/** Of what a link shows: private ones never, since a card is left lying about. */
const isOnCard = ({ isPrivate, isTaken }: ChosenBy) => isTaken && !isPrivate;

/** What is taken. @param person whose card it is; null for everybody's */
export const cardRows = (medications: readonly ChosenBy[], person: string | null = null): CardRow[] =>
  medications
    .filter((one) => isOnCard(one) && (person === null || one.takenBy.includes(person)))
    .map(({ name, dosage, how, takenBy }) => ({
      by: person === null && takenBy.length > 0 ? takenBy.join(', ') : null,
      name,
      dosage,
      besides: how !== null && [...how].length <= longestHow ? how : null,
    }));

/** Who is named, for a card of their own. */
export const peopleOnCards = (medications: readonly ChosenBy[]): string[] =>
  [...new Set(medications.filter(isOnCard).flatMap(({ takenBy }) => takenBy))].sort((a, b) => a.localeCompare(b));

const everybody = 'everybody';
const ofOne = 'one:';

/** Values of the choice, which no name can be mistaken for. */
export const whoseValues = { everybody, of: (person: string) => ofOne + person };
/** Null: everybody's. */
export const whoseCard = (value: string): string | null => (value.startsWith(ofOne) ? value.slice(ofOne.length) : null);
