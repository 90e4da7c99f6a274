import { isPercentType, recallStates } from '@domeka/inventory/contract';
import type { EndingPackages, ListedPackageView, MedicationView } from '@domeka/inventory/contract';
import type { CalendarDate } from '@domeka/kernel';

/** Only of several. */
export interface OnSheet extends MedicationView {
  packages: Pick<ListedPackageView, 'quantity' | 'lastDay' | 'recall'>[];
  /** Of all that is on the sheet. */
  locations: (string | null)[];
}

/**
 * What a doctor needs of several packages: those that are neither finished nor, unless asked for, past their last day;
 * if none is left, the medication as it is.
 */
export function onSheet(
  medication: MedicationView,
  packages: readonly ListedPackageView[],
  today: CalendarDate,
  withPast: boolean,
  locations: ReadonlyMap<string, string | null> = new Map(),
): OnSheet {
  const left = packages.filter(({ quantity }) => quantity !== 0);
  const usable = withPast ? left : left.filter(({ lastDay }) => lastDay === null || lastDay >= today);
  const [first] = usable;
  if (!first) return { ...medication, packages: [], locations: [medication.location] };
  const known = usable.flatMap(({ quantity }) => quantity ?? []);
  const sum = known.length > 0 ? known.reduce((all, quantity) => all + quantity) : null;
  return {
    ...medication,
    quantity: isPercentType(medication.type) ? first.quantity : sum,
    expiryDate: usable.flatMap(({ lastDay }) => lastDay ?? []).sort()[0] ?? null,
    recall: recallStates.find((state) => usable.some(({ recall }) => recall === state)) ?? null,
    locations: usable.map(({ id }) => locations.get(id) ?? null),
    packages: usable.length > 1 ? usable.map(({ quantity, lastDay, recall }) => ({ quantity, lastDay, recall })) : [],
  };
}

/** Where its packages end, without finished ones. */
export const endingsOf = ({ quantity, expiryDate, packages }: OnSheet): EndingPackages[] =>
  (packages.length > 0 ? packages : [{ quantity, lastDay: expiryDate }])
    .filter((one) => one.quantity !== 0)
    .map(({ lastDay }) => ({ lastDay, count: 1 }));
