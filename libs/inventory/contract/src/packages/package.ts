import type { CalendarDate } from '@domeka/kernel';
import type { PackageFacts } from '../facts.ts';
import type { PackageRecall, RecallState } from '../recalls/recall.ts';

export const keepsUnits = ['days', 'months'] as const;
export type KeepsUnit = (typeof keepsUnits)[number];

/** How long it keeps once opened, from the day of opening. */
export interface Keeps {
  value: number;
  unit: KeepsUnit;
}

export interface Opening {
  openedOn: CalendarDate | null;
  keeps: Keeps | null;
}

/** One package; `expiryDate` is the printed date. */
export interface PackageView extends PackageFacts, Opening {
  id: string;
  /** Good through this day; null if nothing is known. */
  lastDay: CalendarDate | null;
  isInUse: boolean;
  /** The most serious of `recalls`. */
  recall: RecallState | null;
  /** The latest decision first; with those of which it was answered that the package is none of these. */
  recalls: PackageRecall[];
  /** Optimistic lock of this package alone. */
  version: number;
}

/** What a share shows of a package: neither batch nor code. */
export interface SharedPackageView {
  quantity: number | null;
  lastDay: CalendarDate | null;
  isOpened: boolean;
  /** Withdrawn. */
  isRecalled: boolean;
  isSuspended: boolean;
}

/** One in a list or on a sheet. */
export interface ListedPackageView extends SharedPackageView {
  id: string;
  /** Where it is only shared with the reader, not what has to be looked at. */
  recall: RecallState | null;
  version: number;
}

export interface PackagesOfMedication {
  medicationId: string;
  /** In the order in which to use them, by the reader's day. */
  packages: ListedPackageView[];
}

export const mostPackages = 50;
export const longestKeeps = { days: 1000, months: 60 } as const satisfies Record<KeepsUnit, number>;
export const earliestOpening: CalendarDate = '2000-01-01';
