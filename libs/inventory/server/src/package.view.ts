import { inOrderOfUse, lastDayOf } from '@domeka/inventory/contract';
import type { PackagesOfMedication, PackageView, UsedPackage } from '@domeka/inventory/contract';
import type { CalendarDate } from '@domeka/kernel';

/** In the order in which to use them. @param today the reader's day */
export const packageViews = (packages: readonly (UsedPackage & { version: number })[], today: CalendarDate) =>
  inOrderOfUse(packages, today).map(
    ({ id, quantity, expiryDate, lotNumber, gtin, openedOn, keeps, version }, index): PackageView => ({
      ...{ id, quantity, expiryDate, lotNumber, gtin, openedOn, keeps, version },
      lastDay: lastDayOf({ expiryDate, openedOn, keeps }),
      isInUse: index === 0,
    }),
  );

type OfMedication = UsedPackage & { medicationId: string; version: number };

export function packagesByMedication(packages: readonly OfMedication[], today: CalendarDate): PackagesOfMedication[] {
  const byMedication = Map.groupBy(packages, ({ medicationId }) => medicationId);
  return [...byMedication].map(([medicationId, own]) => ({
    medicationId,
    packages: packageViews(own, today).map(({ id, quantity, lastDay, openedOn, version }) => ({
      ...{ id, quantity, lastDay, isOpened: openedOn !== null, version },
    })),
  }));
}
