import { alarmsIn, inOrderOfUse, lastDayOf, packageFactsOf, worstOf } from '@domeka/inventory/contract';
import type {
  PackageRecall,
  PackagesOfMedication,
  PackageView,
  RecallState,
  UsedPackage,
} from '@domeka/inventory/contract';
import type { CalendarDate } from '@domeka/kernel';

export const packageViews = (
  packages: readonly (UsedPackage & { version: number })[],
  today: CalendarDate,
  recallsOf: ReadonlyMap<string, PackageRecall[]>,
) => {
  const recallOf = ({ id }: UsedPackage) => worstOf((recallsOf.get(id) ?? []).map(({ state }) => state));
  return inOrderOfUse(packages, today, recallOf).map((one, index): PackageView => {
    const { id, openedOn, keeps, version } = one;
    return {
      id,
      ...packageFactsOf(one),
      openedOn,
      keeps,
      version,
      lastDay: lastDayOf(one),
      isInUse: index === 0,
      recall: recallOf(one),
      recalls: recallsOf.get(id) ?? [],
    };
  });
};

type OfMedication = UsedPackage & { medicationId: string; version: number; recall: RecallState | null };

export function packagesByMedication(packages: readonly OfMedication[], today: CalendarDate): PackagesOfMedication[] {
  const byMedication = Map.groupBy(packages, ({ medicationId }) => medicationId);
  return [...byMedication].map(([medicationId, own]) => ({
    medicationId,
    packages: inOrderOfUse(own, today, ({ recall }) => recall).map(
      ({ id, quantity, openedOn, version, recall, ...facts }) => ({
        id,
        quantity,
        lastDay: lastDayOf({ ...facts, openedOn }),
        isOpened: openedOn !== null,
        version,
        recall,
        ...alarmsIn(recall),
      }),
    ),
  }));
}
