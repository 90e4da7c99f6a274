import { comparable, isSameStrength } from '@domeka/kernel';
import type { CalendarDate } from '@domeka/kernel';
import { mostPackages } from '@domeka/inventory/contract';

export interface PlacedPackage {
  gtin: string | null;
  lotNumber: string | null;
  expiryDate: CalendarDate | null;
}

export interface PresentPackage extends PlacedPackage {
  isFinished: boolean;
}

export interface PresentMedication {
  id: string;
  name: string;
  type: string;
  dosage: string | null;
  isPrivate: boolean;
  packageCount: number;
  packages: PresentPackage[];
}

export interface Row extends PlacedPackage {
  name: string;
  /** Null, where a file does not say it, is equal to every type. */
  type: string | null;
  dosage: string | null;
  /** Rows that begin a medication are one only with rows of the same bundle, where a file tells them apart. */
  bundle?: string | null;
  /** Where a file says it: what is private joins nothing that others may be shown, and the other way round. */
  isPrivate?: boolean | undefined;
  /** What a person said instead of the rule: on its own, or the id of a medication. */
  chosen?: 'new' | { id: string };
}

/** A medication that is there, or that the row `item` begins. */
export type Target = { id: string; item: null } | { id: null; item: number };

export interface Placing {
  /** By the rule alone: null begins a medication. */
  byRule: Target | null;
  /** With what was chosen; `refused` says why it cannot be. */
  joins: Target | null;
  refused: 'gone' | 'full' | null;
  /** Duplicates of another strength or of none, newest first. */
  couldJoin: PresentMedication[];
  /** Whatever is the same has as many packages as one may have. */
  isFull: boolean;
  /** An unfinished package there, of whatever type, has its code, batch and printed date. */
  isThere: boolean;
}

const mostOffered = 10;

/**
 * Which medication each row joins: the newest of the same name or code, of the same type and strength, be it one that an
 * earlier row begins.
 * @param there what the rows may join, newest first
 */
export function placeRows(rows: readonly Row[], there: readonly PresentMedication[]): Placing[] {
  const places = new Places(there);
  return rows.map((row, item) => {
    const alike = places.alike(row);
    const same = alike.filter(({ dosage }) => isSameStrength(dosage, row.dosage));
    const byRule = same.find(hasRoom) ?? null;
    const { joins, refused } = chosenFrom(alike, byRule, row);
    if (joins) places.join(joins, row);
    else places.begin(item, row);
    const present = alike.flatMap((place) => (place.present ? [{ place, present: place.present }] : []));
    return {
      byRule: byRule?.target ?? null,
      joins: joins?.target ?? null,
      refused,
      couldJoin: present
        .filter(({ place }) => !same.includes(place) && hasRoom(place))
        .map((one) => one.present)
        .slice(0, mostOffered),
      isFull: byRule === null && same.length > 0,
      isThere: places.withCode(row).some((one) => isSamePackage(one, row)),
    };
  });
}

/** What a person saw of it: equal as long as the rule ends the same, whatever the row's number. */
export const keyOf = ({ byRule, isThere }: Placing) =>
  [byRule === null ? 'new' : (byRule.id ?? 'row'), ...(isThere ? ['there'] : [])].join('.');

interface Place extends Pick<Row, 'type' | 'dosage' | 'bundle'> {
  isPrivate: boolean;
  target: Target;
  present: PresentMedication | null;
  packageCount: number;
  order: number;
}

const hasRoom = ({ packageCount }: Place) => packageCount < mostPackages;

function chosenFrom(alike: readonly Place[], byRule: Place | null, { chosen }: Row) {
  if (chosen === undefined) return { joins: byRule, refused: null };
  if (chosen === 'new') return { joins: null, refused: null };
  const joins = alike.find(({ target }) => target.id === chosen.id) ?? null;
  if (joins && hasRoom(joins)) return { joins, refused: null };
  return { joins: null, refused: joins ? ('full' as const) : ('gone' as const) };
}

/** Without a code nothing says that it is the same package. */
const isSamePackage = (one: PresentPackage, { gtin, lotNumber, expiryDate }: Row) =>
  !one.isFinished && gtin !== null && one.gtin === gtin && one.lotNumber === lotNumber && one.expiryDate === expiryDate;

export class Places {
  private readonly byName = new Map<string, Set<Place>>();
  private readonly byCode = new Map<string, Set<Place>>();

  constructor(there: readonly PresentMedication[]) {
    for (const [at, present] of there.entries()) {
      const { id, name, type, dosage, isPrivate, packageCount, packages } = present;
      const place = { target: { id, item: null }, present, type, dosage, isPrivate, packageCount, order: -at };
      put(this.byName, comparable(name), place);
      for (const { gtin } of packages) put(this.byCode, gtin, place);
    }
  }

  /** Newest first. */
  alike({ name, gtin, type, bundle, isPrivate }: Row): Place[] {
    const found = new Set([
      ...(this.byName.get(comparable(name)) ?? []),
      ...((gtin !== null && this.byCode.get(gtin)) || []),
    ]);
    return [...found]
      .filter((one) => isSameType(one.type, type) && isSameBundle(one.bundle, bundle))
      .filter((one) => isPrivate === undefined || one.isPrivate === isPrivate)
      .sort((one, other) => other.order - one.order);
  }

  /** Packages that are there, in medications that hold the row's code. */
  withCode({ gtin }: Row): PresentPackage[] {
    const holding = gtin === null ? [] : [...(this.byCode.get(gtin) ?? [])];
    return holding.flatMap(({ present }) => present?.packages ?? []);
  }

  join(place: Place, { gtin }: Row) {
    place.packageCount += 1;
    put(this.byCode, gtin, place);
  }

  begin(item: number, { name, type, dosage, gtin, bundle, isPrivate = false }: Row) {
    const target = { id: null, item };
    const place = { target, present: null, type, dosage, bundle, isPrivate, packageCount: 1, order: item + 1 };
    put(this.byName, comparable(name), place);
    put(this.byCode, gtin, place);
  }
}

const isSameType = (one: string | null, other: string | null) => one === null || other === null || one === other;

const isSameBundle = (one?: string | null, other?: string | null) => one == null || other == null || one === other;

function put(index: Map<string, Set<Place>>, key: string | null, place: Place) {
  if (key !== null) index.set(key, (index.get(key) ?? new Set()).add(place));
}
