import { inOrderOfUse, lastDayOf } from '@domeka/inventory/contract';
import type { PackageView, UsedPackage } from '@domeka/inventory/contract';
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
