import type { CalendarDate } from '@domeka/kernel';
import { isPercentType, mostPieces } from '../quantity.ts';
import type { QuantityFault } from '../quantity.ts';
import { alarmsIn, isFinished, knownSum, packageFault } from './good.ts';
import { lastDayOf } from './last-day.ts';
import { emptyFacts, packageFactsOf } from '../facts.ts';
import type { PackageFacts } from '../facts.ts';
import type { RecallState } from '../recalls/recall.ts';
import type { Opening } from './package.ts';

export interface UsedPackage extends PackageFacts, Opening {
  id: string;
  createdAt: Date;
}

type RecallOf<Package> = (one: Package) => RecallState | null;
const none = () => null;

/** Not past its last day, and neither recalled nor suspended. */
const isGood = (one: UsedPackage, recall: RecallState | null, today: CalendarDate) =>
  packageFault({ lastDay: lastDayOf(one), ...alarmsIn(recall) }, today) === null;

/**
 * Opened before sealed, then the earlier last day, undated last, then the older; finished ones last of all. With
 * `today`, those that are not good come after those that are, the one that ends last first.
 */
export function inOrderOfUse<Package extends UsedPackage>(
  packages: readonly Package[],
  today: CalendarDate | null = null,
  recallOf: RecallOf<Package> = none,
): Package[] {
  const ranked = packages.map((one) => ({
    one,
    lastDay: lastDayOf(one),
    rank: isFinished(one) ? 2 : today !== null && !isGood(one, recallOf(one), today) ? 1 : 0,
  }));
  return ranked
    .sort(
      (a, b) =>
        a.rank - b.rank ||
        (a.rank === 1
          ? compared(b.lastDay, a.lastDay)
          : Number(a.one.openedOn === null) - Number(b.one.openedOn === null) || compared(a.lastDay, b.lastDay)) ||
        a.one.createdAt.getTime() - b.one.createdAt.getTime() ||
        compared(a.one.id, b.one.id),
    )
    .map(({ one }) => one);
}

function compared(a: string | null, b: string | null): number {
  if (a === b) return 0;
  if (a === null || b === null) return a === null ? 1 : -1;
  return a < b ? -1 : 1;
}

/** What `medications` keeps of its packages; it knows no clock. */
export interface KeptFacts extends PackageFacts {
  packageCount: number;
  openedCount: number;
}

export function keptFacts(packages: readonly UsedPackage[], type: string): KeptFacts {
  const ordered = inOrderOfUse(packages);
  const [first] = ordered;
  const left = ordered.filter((one) => !isFinished(one));
  const days = (left.length > 0 ? left : ordered).flatMap((one) => lastDayOf(one) ?? []);
  return {
    ...packageFactsOf(first ?? emptyFacts),
    quantity: isPercentType(type) ? (first?.quantity ?? null) : knownSum(packages),
    expiryDate: days.length > 0 ? days.reduce((a, b) => (a < b ? a : b)) : null,
    packageCount: packages.length,
    openedCount: packages.filter(({ openedOn }) => openedOn !== null).length,
  };
}

export type Stepped = { id: string; quantity: number }[];

/**
 * A piece is taken from the package in use, what it lacks from the next, but what is good is not made up from what is
 * not; a piece is added to the first that is good, finished or not, else to the one in use.
 */
export function steppedPackages<Package extends UsedPackage>(
  packages: readonly Package[],
  step: 1 | -1,
  type: string,
  today: CalendarDate,
  recallOf: RecallOf<Package> = none,
): Stepped | QuantityFault {
  const ordered = inOrderOfUse(packages, today, recallOf);
  const isGoodOne = (one: Package) => isGood(one, recallOf(one), today);
  const inUse = (step > 0 && ordered.find(isGoodOne)) || ordered[0];
  if (!inUse || inUse.quantity === null || isPercentType(type)) return 'not-a-number';
  if (step > 0) {
    const isTooMuch = (knownSum(packages) ?? 0) + step > mostPieces;
    return isTooMuch ? 'too-many' : [{ id: inUse.id, quantity: inUse.quantity + step }];
  }
  const stepped: Stepped = [];
  let lacking = 1;
  for (const { id, quantity } of ordered.filter((one) => isGoodOne(one) === isGoodOne(inUse))) {
    if (lacking === 0) break;
    if (quantity === null || quantity === 0) continue;
    const taken = Math.min(quantity, lacking);
    stepped.push({ id, quantity: quantity - taken });
    lacking -= taken;
  }
  return stepped;
}
