import { goodAndBad, isFinished, packageFault, together, worstOf } from '@domeka/inventory/contract';
import type { BadPackages, EndingPackages, ListedPackageView, MedicationView } from '@domeka/inventory/contract';
import type { CalendarDate } from '@domeka/kernel';

/** Only of several. */
export interface OnSheet extends MedicationView {
  packages: Pick<ListedPackageView, 'quantity' | 'lastDay' | 'recall'>[];
  bad: BadPackages[];
  /** Of all that is on the sheet. */
  locations: (string | null)[];
  /** Of all that is on the sheet and not finished. */
  endings: EndingPackages[];
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
  if (shown.length === 0) {
    const endings = isFinished(medication) ? [] : [endingOf(medication.expiryDate)];
    return { ...medication, packages: [], bad: [], locations: [medication.location], endings };
  }
  const { quantity, lastDay } = together(shown, medication.type);
  const bad = (told?.bad ?? []).filter(({ fault }) => withPast || fault !== 'expired');
  const apart = left.filter((one) => bad.some(({ fault }) => fault === packageFault(one, today)));
  const all = [...shown, ...apart];
  return {
    ...medication,
    quantity,
    expiryDate: lastDay,
    recall: worstOf(shown.map(({ recall }) => recall)),
    bad,
    locations: all.map(({ id }) => locations.get(id) ?? null),
    endings: all.map((one) => endingOf(one.lastDay)),
    packages: shown.length > 1 ? shown.map(({ quantity, lastDay, recall }) => ({ quantity, lastDay, recall })) : [],
  };
}

const endingOf = (lastDay: CalendarDate | null): EndingPackages => ({ lastDay, count: 1 });
