import { goodAndBad, isFinished, packageFault, together, worstOf } from '@domeka/inventory/contract';
import type { BadPackages, ListedPackageView, MedicationView } from '@domeka/inventory/contract';
import type { CalendarDate } from '@domeka/kernel';

/** Only of several. */
export interface OnSheet extends MedicationView {
  packages: Pick<ListedPackageView, 'quantity' | 'lastDay' | 'recall'>[];
  bad: BadPackages[];
  /** Of all that is on the sheet. */
  locations: (string | null)[];
}

/**
 * What a doctor needs of several packages: the good ones, and how much there is of others, expired ones only if asked
 * for. Where none is good, those that are neither finished nor, unless asked for, past their last day; if none is left,
 * the medication as it is.
 */
export function onSheet(
  medication: MedicationView,
  packages: readonly ListedPackageView[],
  today: CalendarDate,
  withPast: boolean,
  locations: ReadonlyMap<string, string | null> = new Map(),
): OnSheet {
  const told = goodAndBad(packages, medication.type, today);
  const left = packages.filter((one) => !isFinished(one));
  const shown = told?.good ?? (withPast ? left : left.filter(({ lastDay }) => lastDay === null || lastDay >= today));
  if (shown.length === 0) return { ...medication, packages: [], bad: [], locations: [medication.location] };
  const { quantity, lastDay } = together(shown, medication.type);
  const bad = (told?.bad ?? []).filter(({ fault }) => withPast || fault !== 'expired');
  const apart = left.filter((one) => bad.some(({ fault }) => fault === packageFault(one, today)));
  return {
    ...medication,
    quantity,
    expiryDate: lastDay,
    recall: worstOf(shown.map(({ recall }) => recall)),
    bad,
    locations: [...shown, ...apart].map(({ id }) => locations.get(id) ?? null),
    packages: shown.length > 1 ? shown.map(({ quantity, lastDay, recall }) => ({ quantity, lastDay, recall })) : [],
  };
}
