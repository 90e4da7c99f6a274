import { isTied, ofEachText, tieOf } from './facts.ts';
import type { MedicationFacts } from './facts.ts';
import { mergedQuantity } from './quantity.ts';

type MergedFacts = Omit<MedicationFacts, 'name' | 'type' | 'isPrivate' | 'isTaken' | 'how' | 'takenBy'>;

/** What is taken, how and by whom stays as it was. */
export const mergedFacts = (present: MedicationFacts, added: MedicationFacts): MergedFacts => {
  const { how: _how, ...texts } = ofEachText((name) => added[name] ?? present[name]);
  return {
    quantity: mergedQuantity(present.quantity, added.quantity, present.type),
    expiryDate: added.expiryDate ?? present.expiryDate,
    categories: added.categories.length > 0 ? added.categories : present.categories,
    purposes: added.purposes.length > 0 ? added.purposes : present.purposes,
    ...texts,
    ...tieOf(isTied(added) ? added : present),
  };
};
