import type { CalendarDate } from '@domeka/kernel';
import { isPercentType } from '../quantity.ts';
import type { PackageFacts } from '../facts.ts';
import type { RecallState } from '../recalls/recall.ts';
import type { SharedPackageView } from './package.ts';

export const faultsOfPackages = ['expired', 'recalled', 'suspended'] as const;
export type PackageFault = (typeof faultsOfPackages)[number];

type Judged = Pick<SharedPackageView, 'lastDay' | 'isRecalled' | 'isSuspended'>;
type Counted = Pick<SharedPackageView, 'quantity' | 'lastDay'>;

export const isFinished = ({ quantity }: Pick<PackageFacts, 'quantity'>) => quantity === 0;

/** What readers of a share learn of it. */
export const alarmsIn = (recall: RecallState | null) => ({
  isRecalled: recall === 'recalled',
  isSuspended: recall === 'suspended',
});

/** Why it is not to be used; null if it is good. */
export function packageFault({ lastDay, isRecalled, isSuspended }: Judged, today: CalendarDate): PackageFault | null {
  if (isRecalled) return 'recalled';
  if (isSuspended) return 'suspended';
  return lastDay !== null && lastDay < today ? 'expired' : null;
}

export interface BadPackages {
  fault: PackageFault;
  count: number;
  /** Null for percentages, or where that of any is not known. */
  quantity: number | null;
}

/** How much of the good ones there is, and until when all of it is good. */
export interface GoodAndBad<Good = Counted> extends Counted {
  good: Good[];
  bad: BadPackages[];
}

/** Of packages some of which are good and some not, in the order of use; null if all are alike. */
export function goodAndBad<Given extends Counted & Judged>(
  packages: readonly Given[],
  type: string,
  today: CalendarDate,
): GoodAndBad<Given> | null {
  const left = packages.filter((one) => !isFinished(one));
  const having = (fault: PackageFault | null) => left.filter((one) => packageFault(one, today) === fault);
  const good = having(null);
  if (good.length === 0 || good.length === left.length) return null;
  const bad = faultsOfPackages.flatMap((fault): BadPackages[] => {
    const such = having(fault);
    const isCounted = !isPercentType(type) && such.every(({ quantity }) => quantity !== null);
    return such.length === 0 ? [] : [{ fault, count: such.length, quantity: isCounted ? knownSum(such) : null }];
  });
  return { ...together(good, type), good, bad };
}

/** Pieces add up; a percentage is that of the first, which is used first. */
export const together = (packages: readonly Counted[], type: string): Counted => ({
  quantity: isPercentType(type) ? (packages[0]?.quantity ?? null) : knownSum(packages),
  lastDay: packages.flatMap(({ lastDay }) => lastDay ?? []).sort()[0] ?? null,
});

export function knownSum(packages: readonly Pick<PackageFacts, 'quantity'>[]): number | null {
  const known = packages.flatMap(({ quantity }) => quantity ?? []);
  return known.length > 0 ? known.reduce((sum, quantity) => sum + quantity) : null;
}
