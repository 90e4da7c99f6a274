import type { MedicationView } from '@domeka/inventory/contract';
import type { CalendarDate } from '@domeka/kernel';

/** Printed only when ticked. */
export const extras = ['private', 'equipment', 'finished', 'expired'] as const;
export type Extra = (typeof extras)[number];

export interface SheetChoices {
  ticked: Extra[];
  /** With what it is for. */
  isWithPurposes: boolean;
  isByPlace: boolean;
  isLarge: boolean;
  /** Without the name of its owner, who was asked for one. */
  isNameless: boolean;
  /** Id of the share whose code is on it. */
  link: string | null;
}

export const namelessControl = 'nameless';

export const sheetChoicesOf = (search: URLSearchParams): SheetChoices => ({
  ticked: extras.filter((extra) => search.has(extra)),
  isWithPurposes: search.has('purposes'),
  isByPlace: search.get('by') === 'place',
  isLarge: search.has('large'),
  isNameless: search.has(namelessControl),
  link: search.get('link') || null,
});

const isExtra = (
  { isPrivate, categories, quantity, expiryDate }: ChosenBy,
  today: CalendarDate,
): Record<Extra, boolean> => ({
  private: isPrivate,
  equipment: categories.includes('equipment'),
  finished: quantity === 0,
  expired: expiryDate !== null && expiryDate < today,
});

type ChosenBy = Pick<MedicationView, 'isPrivate' | 'categories' | 'quantity' | 'expiryDate' | 'isTaken'>;

/** What is taken is so also when the box is empty or past its date; only what is private waits to be ticked. */
export function isOnSheet(medication: ChosenBy, today: CalendarDate, ticked: readonly Extra[]): boolean {
  const is = isExtra(medication, today);
  const asked = medication.isTaken ? (['private'] as const) : extras;
  return asked.every((extra) => !is[extra] || ticked.includes(extra));
}

/** First what is taken. */
export const partsOf = <Item extends { taken: unknown }>(items: readonly Item[]) => ({
  taken: items.filter(({ taken }) => taken !== null),
  home: items.filter(({ taken }) => taken === null),
});
