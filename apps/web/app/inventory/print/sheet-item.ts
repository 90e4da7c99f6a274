import type { OnSheet } from './on-sheet.ts';
import type { SheetChoices } from './sheet-choices.ts';
import { ownerShown, plainName } from '../facts/owner-shown.ts';

type Printed =
  'id' | 'name' | 'dosage' | 'type' | 'quantity' | 'expiryDate' | 'packages' | 'bad' | 'recall' | 'additionalInfo';

export interface SheetItem extends Pick<OnSheet, Printed> {
  /** What others share is taken by them. */
  taken: Pick<OnSheet, 'how' | 'takenBy'> | null;
  /** Where they were asked for. */
  purposes: string[];
  /** By place alone. */
  locations: OnSheet['locations'];
  /** Name of the list or of the person who shares it; null for one's own, empty for somebody without a name. */
  whose: string | null;
}

/** Nothing else of a medication reaches the page. */
export function sheetItem(
  medication: OnSheet,
  { isWithPurposes, isByPlace }: Pick<SheetChoices, 'isWithPurposes' | 'isByPlace'>,
): SheetItem {
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
    recall,
    additionalInfo,
    taken: isTaken ? { how, takenBy: takenBy.length === 0 && owner !== null ? [owner] : takenBy } : null,
    purposes: isWithPurposes ? purposes : [],
    locations: isByPlace ? locations : [],
    whose: listName ?? (isShared ? (owner ?? '') : null),
  };
}
