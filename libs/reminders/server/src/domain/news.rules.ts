import type { CalendarDate } from '@domeka/kernel';

export interface EndingPackage {
  lastDay: CalendarDate;
}
export interface RecalledPackage {
  state: 'recalled' | 'suspended';
}

export function newsIn(
  packages: readonly EndingPackage[],
  today: CalendarDate,
): { kind: 'soon' | 'expired'; count: number } {
  const soon = packages.filter(({ lastDay }) => lastDay >= today).length;
  return soon > 0 ? { kind: 'soon', count: soon } : { kind: 'expired', count: packages.length };
}

export const ofState = <One extends RecalledPackage>(packages: readonly One[], state: RecalledPackage['state']) =>
  packages.filter((one) => one.state === state);

export function recallsIn(packages: readonly RecalledPackage[]): { kind: RecalledPackage['state']; count: number } {
  const recalled = ofState(packages, 'recalled').length;
  return recalled > 0 ? { kind: 'recalled', count: recalled } : { kind: 'suspended', count: packages.length };
}
