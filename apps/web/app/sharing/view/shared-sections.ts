import { isFinished, packageFault } from '@domeka/inventory/contract';
import type { SharedMedicationView } from '@domeka/sharing/contract';

interface Reader {
  today: string;
  language: string;
}

type Sorted = Pick<SharedMedicationView, 'packages' | 'isTaken' | 'takenBy'>;

export interface TakenBy<Item> {
  /** Null: nobody is named, or one alone. */
  person: string | null;
  items: Item[];
}

export interface SharedSections<Item> {
  taken: Item[];
  /** Each under everybody who takes it; those without a name come first. */
  takenBy: TakenBy<Item>[];
  atHome: Item[];
  expired: Item[];
}

/** In the order given. */
export function sectionsOf<Item extends Sorted>(items: readonly Item[], reader: Reader): SharedSections<Item> {
  const { today, language } = reader;
  const taken = items.filter(({ isTaken }) => isTaken);
  const others = items.filter(({ isTaken }) => !isTaken);
  return {
    taken,
    takenBy: byPerson(taken, language),
    atHome: others.filter((item) => !isExpired(item, today)),
    expired: others.filter((item) => isExpired(item, today)),
  };
}

function byPerson<Item extends Sorted>(taken: Item[], language: string): TakenBy<Item>[] {
  const named = new Set(taken.flatMap(({ takenBy = [] }) => takenBy));
  const people = [...named].sort((a, b) => a.localeCompare(b, language));
  if (people.length < 2) return taken.length > 0 ? [{ person: null, items: taken }] : [];
  const groups = [null, ...people].map((person) => ({
    person,
    items: taken.filter(({ takenBy = [] }) => (person === null ? takenBy.length === 0 : takenBy.includes(person))),
  }));
  return groups.filter(({ items }) => items.length > 0);
}

/** None is good and one is past; what is only recalled is not hidden under a title that does not say so. */
function isExpired({ packages }: Sorted, today: string): boolean {
  const left = packages.filter((one) => !isFinished(one));
  const judged = left.length > 0 ? left : packages;
  return (
    judged.some(({ lastDay }) => lastDay !== null && lastDay < today) &&
    judged.every((one) => packageFault(one, today) !== null)
  );
}
