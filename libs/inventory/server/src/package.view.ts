import { inOrderOfUse, lastDayOf, packageFactsOf } from '@domeka/inventory/contract';
import type {
  PackageRecall,
  PackagesOfMedication,
  PackageView,
  RecallState,
  UsedPackage,
} from '@domeka/inventory/contract';
import type { CalendarDate } from '@domeka/kernel';
import { worstOf } from './recalls/domain/package-recalls.ts';

/** In the order in which to use them. @param today the reader's day */
export const packageViews = (
  packages: readonly (UsedPackage & { version: number })[],
  today: CalendarDate,
  recallsOf: ReadonlyMap<string, PackageRecall[]>,
) =>
  inOrderOfUse(packages, today).map((one, index): PackageView => {
    const { id, openedOn, keeps, version } = one;
    const recalls = recallsOf.get(id) ?? [];
    return {
      id,
      ...packageFactsOf(one),
      openedOn,
      keeps,
      version,
      lastDay: lastDayOf(one),
      isInUse: index === 0,
      recall: worstOf(recalls.map(({ state }) => state)),
      recalls,
    };
  });

type OfMedication = UsedPackage & { medicationId: string; version: number; recall: RecallState | null };

export function packagesByMedication(packages: readonly OfMedication[], today: CalendarDate): PackagesOfMedication[] {
  const byMedication = Map.groupBy(packages, ({ medicationId }) => medicationId);
  return [...byMedication].map(([medicationId, own]) => ({
    medicationId,
    packages: inOrderOfUse(own, today).map(({ id, quantity, openedOn, version, recall, ...facts }) => ({
      id,
      quantity,
      lastDay: lastDayOf({ ...facts, openedOn }),
      isOpened: openedOn !== null,
      version,
      recall,
      isRecalled: recall === 'recalled',
      isSuspended: recall === 'suspended',
    })),
  }));
}
