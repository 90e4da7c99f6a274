import { isSameStrength } from '@domeka/kernel';
import { mostPieces, isPercentType, quantityUnder } from '@domeka/inventory/contract';
import type { ImportGroup, MedicationFacts } from '@domeka/inventory/contract';
import { Places, placeRows } from '../../domain/placing.rules.ts';
import type { Placing, PresentMedication, PresentPackage, Row } from '../../domain/placing.rules.ts';

export interface PlannedRow {
  /** From 1. */
  number: number;
  facts: Partial<MedicationFacts> & Pick<MedicationFacts, 'type'>;
  saysType: boolean;
  /** What tells apart medications in the file. */
  medication: string | null;
  isUnread: boolean;
  isLeftOut: boolean;
  isAsNew: boolean;
}

export interface PlacedRow {
  placed: ImportGroup;
  joinsId: string | null;
  /** The number of the row that begins what it joins. */
  joinsRow: number | null;
  /** Why it cannot be read, at a field. */
  fault: { field: 'quantity' | null; code: PlacingFault } | null;
}

export const placingFaults = ['too-many-packages', 'counted-otherwise', 'too-many-together'] as const;
export type PlacingFault = (typeof placingFaults)[number];

/** What is there, with the sum of its pieces. */
export type PresentSum = PresentMedication & { quantity: number | null };

/**
 * What becomes of each row: already there as many times as it is there, else another package of what is the same, else
 * new. Rows that are left out, or cannot be read, are seen by no other.
 * @param there what the rows may join, newest first
 */
export function planRows(rows: readonly PlannedRow[], there: readonly PresentSum[]): PlacedRow[] {
  const readable = rows.filter(({ isUnread }) => !isUnread);
  const shelf = new Shelf(there);
  const isThere = new Map(readable.map((row) => [row.number, !row.isAsNew && !row.isLeftOut && shelf.take(row)]));
  const coming = readable.filter(({ number, isLeftOut }) => !isLeftOut && !isThere.get(number));
  const placed = new Map<number, PlacedRow>();
  const sums = new Sums(there);
  const whole = new Shelf(there);
  for (const [at, placing] of placeRows(coming.map(sought), there).entries()) {
    const row = coming[at];
    if (row)
      placed.set(
        row.number,
        placedAt(row, placing, (item) => coming[item]?.number ?? 0, placed, sums),
      );
  }
  return rows.map((row) => {
    if (row.isUnread) return unread(null);
    if (row.isLeftOut) return alone(row, whole);
    return isThere.get(row.number) ? outcome('already-there') : (placed.get(row.number) ?? unread(null));
  });
}

function placedAt(
  row: PlannedRow,
  { joins, isFull }: Placing,
  numberOf: (item: number) => number,
  placed: ReadonlyMap<number, PlacedRow>,
  sums: Sums,
): PlacedRow {
  if (isFull && joins === null && !row.isAsNew) return unread('too-many-packages');
  if (joins === null) return sums.add(row, String(row.number)) ?? outcome('new');
  const joinsRow = joins.item === null ? null : numberOf(joins.item);
  const first = joinsRow === null ? null : placed.get(joinsRow);
  if (first?.placed === 'unread') return first;
  const fault = sums.add(row, joins.id ?? String(joinsRow));
  return fault ?? { ...outcome('another-package'), joinsId: joins.id, joinsRow };
}

/** What is left out is told as if it came alone. @param shelf of which nothing was taken */
function alone(row: PlannedRow, shelf: Shelf): PlacedRow {
  if (!row.isAsNew && shelf.find(row)) return outcome('already-there');
  const [joined] = row.isAsNew ? [] : shelf.same(sought(row));
  return joined ? { ...outcome('another-package'), joinsId: joined.id } : outcome('new');
}

function sought({ facts, saysType, medication, isAsNew }: PlannedRow): Row {
  const { name = '', type, dosage = null, gtin = null, lotNumber = null, expiryDate = null } = facts;
  const { isPrivate } = facts;
  const row = {
    name,
    type: saysType ? type : null,
    dosage,
    gtin,
    lotNumber,
    expiryDate,
    bundle: medication,
    isPrivate,
  };
  return isAsNew ? { ...row, chosen: 'new' } : row;
}

/** Packages that are there, each of which stands for one row. */
class Shelf {
  private readonly places: Places;
  private readonly left = new Map<PresentMedication, PresentPackage[]>();

  constructor(there: readonly PresentMedication[]) {
    this.places = new Places(there);
  }

  /** The same medications, newest first. */
  same(wanted: Row): PresentMedication[] {
    const alike = this.places.alike(wanted).filter(({ dosage }) => isSameStrength(dosage, wanted.dosage));
    return alike.flatMap(({ present }) => present ?? []);
  }

  /** Of two that it may be, the one that says as much as the row. */
  find(row: PlannedRow) {
    const wanted = sought(row);
    return this.same({ ...wanted, isPrivate: undefined })
      .flatMap((present) => this.leftOf(present).map((one) => ({ present, one })))
      .filter(({ one }) => isSame(one, wanted))
      .sort((a, b) => likeness(b.one, wanted) - likeness(a.one, wanted))[0];
  }

  take(row: PlannedRow): boolean {
    const best = this.find(row);
    if (!best) return false;
    this.left.set(
      best.present,
      this.leftOf(best.present).filter((one) => one !== best.one),
    );
    return true;
  }

  private leftOf(present: PresentMedication): PresentPackage[] {
    return this.left.get(present) ?? present.packages;
  }
}

const isUnsaidOrEqual = (one: string | null, other: string | null) => one === null || other === null || one === other;

const isSame = (one: PresentPackage, row: Row) =>
  one.expiryDate === row.expiryDate &&
  isUnsaidOrEqual(one.lotNumber, row.lotNumber) &&
  isUnsaidOrEqual(one.gtin, row.gtin);

const likeness = (one: PresentPackage, row: Row) =>
  Number(one.lotNumber === row.lotNumber) + Number(one.gtin === row.gtin);

/** Pieces of each medication: those of all its packages have a limit, and count under its type. */
class Sums {
  private readonly of = new Map<string, { type: string; pieces: number }>();

  constructor(there: readonly PresentSum[]) {
    for (const { id, type, quantity } of there) this.of.set(id, { type, pieces: quantity ?? 0 });
  }

  add({ facts }: PlannedRow, target: string): PlacedRow | null {
    const sum = this.of.get(target) ?? { type: facts.type, pieces: 0 };
    const quantity = quantityUnder(facts.quantity ?? null, facts.type, sum.type);
    if (typeof quantity === 'string') return unread('counted-otherwise', 'quantity');
    const pieces = isPercentType(sum.type) ? 0 : sum.pieces + (quantity ?? 0);
    if (pieces > mostPieces) return unread('too-many-together', 'quantity');
    this.of.set(target, { ...sum, pieces });
    return null;
  }
}

const outcome = (placed: ImportGroup): PlacedRow => ({ placed, joinsId: null, joinsRow: null, fault: null });
const unread = (code: PlacingFault | null, field: 'quantity' | null = null): PlacedRow => ({
  ...outcome('unread'),
  fault: code === null ? null : { field, code },
});
