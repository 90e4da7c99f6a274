import type { CalendarDate } from '@domeka/kernel';
import type { PackageFacts } from '../facts.ts';
import type { PackageRecall, RecallState } from '../recalls/recall.ts';

export const keepsUnits = ['days', 'months'] as const;
export type KeepsUnit = (typeof keepsUnits)[number];

export interface Keeps {
  value: number;
  unit: KeepsUnit;
}

export interface Opening {
  openedOn: CalendarDate | null;
  keeps: Keeps | null;
}

export interface PackageView extends PackageFacts, Opening {
  id: string;
  /** Good through this day; null if nothing is known. */
  lastDay: CalendarDate | null;
  isInUse: boolean;
  recall: RecallState | null;
  /** The latest decision first, including those that were answered as not meaning the package. */
  recalls: PackageRecall[];
  /** Optimistic lock of this package alone. */
  version: number;
}

export interface SharedPackageView {
  quantity: number | null;
  lastDay: CalendarDate | null;
  isOpened: boolean;
  isRecalled: boolean;
  isSuspended: boolean;
}

export interface ListedPackageView extends SharedPackageView {
  id: string;
  /** Shares show `recalled` and `suspended` only. */
  recall: RecallState | null;
  version: number;
}

export interface PackagesOfMedication {
  medicationId: string;
  packages: ListedPackageView[];
}

export const mostPackages = 50;
export const longestKeeps = { days: 1000, months: 60 } as const satisfies Record<KeepsUnit, number>;
export const earliestOpening: CalendarDate = '2000-01-01';
