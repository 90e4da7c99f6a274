import type { CalendarDate } from '@domeka/kernel';
import type { MedicationFacts } from './facts.ts';
import type { RecallState } from './recalls/recall.ts';

/** Packages that one check shows, and ticks that one request changes. */
export const mostChecked = 500;
/** Packages that the end of one check sets to 0. */
export const mostUsedUp = 100;

export interface StocktakeInput {
  /** Null is personal. */
  listId?: string | null;
}

/** What is asked of an open check, or known of the last one that was finished. */
export interface StocktakeView {
  id: string;
  listId: string | null;
  begunBy: StocktakePerson;
  begunAt: string;
  finishedAt: string | null;
  version: number;
}

/** No name: somebody who is no member any more, or has no account. */
export interface StocktakePerson {
  name: string | null;
  isYou: boolean;
}

export interface StocktakesView {
  /** Of each place that has any: the open one, and the last that was finished. */
  items: StocktakeView[];
}

/** Counts those beyond the first `mostChecked` as well. */
export interface OneStocktakeView extends StocktakeView, StocktakeCountsView {
  listName: string | null;
  mayEdit: boolean;
  /** Unfinished packages, and those used up meanwhile, in the order of the sheet by place; once it is finished, what it changed or left. */
  rows: StocktakeRow[];
}

type RowFacts = Pick<
  MedicationFacts,
  'name' | 'dosage' | 'type' | 'quantity' | 'expiryDate' | 'gtin' | 'lotNumber' | 'location'
>;

export interface StocktakeRow extends RowFacts {
  /** Of the package. */
  id: string;
  medicationId: string;
  medicationVersion: number;
  packageCount: number;
  lastDay: CalendarDate | null;
  recall: RecallState | null;
  version: number;
  mark: StocktakeMark | null;
}

/** `kept` was to be set to 0 at the end, and had changed since it was seen. An open check has `used-up` for what is at 0 since. */
export type StocktakeOutcome = 'seen' | 'used-up' | 'kept';

export interface StocktakeMark {
  outcome: StocktakeOutcome;
  by: StocktakePerson;
  at: string;
  /** Of what was used up. */
  quantityBefore: number | null;
}

/** Of all packages of a check, as they are, or were at its end. */
export interface StocktakeCountsView {
  seen: number;
  total: number;
}

export interface SeenInput {
  seen: boolean | string;
}

/** Several ticks at once; packages that are gone are left out. */
export interface TicksInput {
  seen?: string[];
  unseen?: string[];
}

export interface FinishInput {
  /** Ticked with the end, in one transaction. */
  seen?: string[];
  /** Packages, in the version in which they were seen; one that is ticked by then is kept. */
  usedUp: { id: string; version: number }[];
}

export interface FinishedStocktakeView {
  id: string;
  usedUp: string[];
  /** Changed or ticked since they were seen. */
  kept: string[];
}

type Printed = Pick<StocktakeRow, 'gtin' | 'expiryDate' | 'lotNumber'>;

export type FoundByCode<Row> = { kind: 'one'; row: Row } | { kind: 'which'; rows: Row[] } | { kind: 'none' };

/**
 * Which package a scanned box is: of those with equal code, date and batch the first without a mark, or one with it where
 * all have one. Without an equal one it has to be asked among those with its code that have no mark; where all have one,
 * a box of another date or batch than all of them is not there.
 */
export function packageOfCode<Row extends Printed & Pick<StocktakeRow, 'mark'>>(
  rows: readonly Row[],
  code: Printed,
): FoundByCode<Row> {
  if (code.gtin === null) return { kind: 'none' };
  const ofProduct = rows.filter(({ gtin }) => gtin === code.gtin);
  const equal = ofProduct.filter((row) => row.expiryDate === code.expiryDate && row.lotNumber === code.lotNumber);
  const isUnmarked = ({ mark }: Row) => mark === null;
  const same = equal.find(isUnmarked) ?? equal[0];
  if (same) return { kind: 'one', row: same };
  const asked = ofProduct.filter(isUnmarked);
  if (asked.length > 0) return { kind: 'which', rows: asked };
  const marked = ofProduct.find((row) => mayBe(row, code));
  return marked ? { kind: 'one', row: marked } : { kind: 'none' };
}

const mayBe = (row: Printed, code: Printed) =>
  (['expiryDate', 'lotNumber'] as const).every(
    (fact) => row[fact] === null || code[fact] === null || row[fact] === code[fact],
  );
