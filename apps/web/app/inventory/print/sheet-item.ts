import type { OnSheet } from './on-sheet.ts';
import { ownerShown, plainName } from '../facts/owner-shown.ts';

type Printed =
  | 'id'
  | 'name'
  | 'dosage'
  | 'type'
  | 'quantity'
  | 'expiryDate'
  | 'packages'
  | 'bad'
  | 'locations'
  | 'recall'
  | 'additionalInfo';

export interface SheetItem extends Pick<OnSheet, Printed> {
  /** What others share is taken by them. */
  taken: Pick<OnSheet, 'how' | 'takenBy'> | null;
  /** Where they were asked for. */
  purposes: string[];
  /** Name of the list or of the person who shares it; null for one's own, empty for somebody without a name. */
  whose: string | null;
}

/** Nothing else of a medication reaches the page. */
export function sheetItem(medication: OnSheet, isWithPurposes: boolean): SheetItem {
  const { id, name, dosage, type, quantity, expiryDate, packages, bad, locations, recall, additionalInfo } = medication;
  const { isTaken, how, takenBy, purposes, listName, isShared, ownerName } = medication;
  const owner = isShared ? plainName(ownerShown(ownerName)) : null;
  return {
    id,
    name,
    dosage,
    type,
    quantity,
    expiryDate,
    packages,
    bad,
    locations,
    recall,
    additionalInfo,
    taken: isTaken ? { how, takenBy: takenBy.length === 0 && owner !== null ? [owner] : takenBy } : null,
    purposes: isWithPurposes ? purposes : [],
    whose: listName ?? (isShared ? (owner ?? '') : null),
  };
}
