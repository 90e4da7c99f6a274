import { isCalendarDate, refuseInput } from '@domeka/kernel';
import type { CalendarDate } from '@domeka/kernel';
import { keepsFrom, openingFault } from '@domeka/inventory/contract';
import type { Opening } from '@domeka/inventory/contract';

export interface GivenOpening {
  openedOn?: unknown;
  keeps?: unknown;
  unlessOpened?: boolean;
}

/** Omitted facts stay; an unknown day becomes the person's `today`. All faults at once. @throws invalid-input */
export function openingFrom(given: GivenOpening, before: Opening, today: CalendarDate): Opening {
  if (given.unlessOpened && before.openedOn !== null) return { openedOn: before.openedOn, keeps: before.keeps };
  const openedOn = given.openedOn ?? before.openedOn ?? today;
  const keeps = given.keeps === undefined ? before.keeps : periodFrom(given.keeps);
  const dayFault =
    typeof openedOn === 'string' && isCalendarDate(openedOn) ? openingFault(openedOn, today) : 'date-invalid';
  const errors = [
    ...(dayFault ? [{ path: 'openedOn', code: dayFault }] : []),
    ...(typeof keeps === 'string' ? [{ path: 'keeps', code: keeps }] : []),
  ];
  if (errors.length > 0) throw refuseInput('inventory', errors);
  return { openedOn, keeps } as Opening;
}

function periodFrom(given: unknown) {
  if (given === null) return null;
  if (typeof given !== 'object' || Array.isArray(given)) return 'not-a-period';
  const { value, unit } = given as { value?: unknown; unit?: unknown };
  return keepsFrom(value, unit);
}
