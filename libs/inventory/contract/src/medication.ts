import type { CalendarDate, ListOrder } from '@domeka/kernel';
import type { ExpiryFilter } from './expiry.ts';
import type { CatalogTie, MedicationFacts, PackageFacts } from './facts.ts';
import type { Keeps, PackageView } from './packages/package.ts';
import type { RecallCounts, RecallFilter, RecallsCheckedUpTo, RecallState } from './recalls/recall.ts';
import type { PurposeKey } from './purposes.ts';
import type { ShelfView } from './shelf.ts';

/**
 * `listId` is null for personal medications. `quantity` is the sum of the packages (for percentages that of the one in
 * use), `expiryDate` the earliest last day; other facts of packages are those of the package in use.
 */
export interface MedicationView extends MedicationFacts {
  id: string;
  packageCount: number;
  openedCount: number;
  /** The most serious of its packages. Shares show `recalled` and `suspended` only. */
  recall: RecallState | null;
  imageUrl: string | null;
  userId: string;
  listId: string | null;
  listName: string | null;
  mayEdit: boolean;
  createdAt: string;
  /** Optimistic lock: grows with every change and is sent back on saving. */
  version: number;
  foundBy?: { substance: string } | { location: string };
  isShared?: true;
  ownerName?: string;
}

export interface OneMedicationView extends MedicationView {
  /** In the order in which to use them, by the reader's day. */
  packages: PackageView[];
  keepsLastTime: Keeps | null;
  recallsCheckedUpTo: RecallsCheckedUpTo | null;
  product: TiedProduct | null;
  catalogDate: CalendarDate | null;
}

export interface ProductLinks {
  leafletUrl: string | null;
  characteristicsUrl: string | null;
  isGone: boolean;
}

export interface TiedProduct extends ProductLinks {
  name: string;
  dosage: string | null;
  form: string | null;
}

export interface NameSuggestion extends CatalogTie {
  key: string;
  substance: string | null;
  isOwn: boolean;
  name: string;
  dosage: string | null;
  type: string | null;
  categories: string[];
  /** Pieces in the package; only for suggestions by code. */
  quantity: number | null;
  form: string | null;
  packSize: string | null;
  manufacturer: string | null;
  isVeterinary: boolean;
  isWithdrawn: boolean;
}

export interface NameSuggestionsView {
  isEmpty: boolean;
  items: NameSuggestion[];
  catalogDate: CalendarDate | null;
}

export interface MedicationCounts extends RecallCounts {
  mine: number;
  shared: number;
  matching: number;
  all: number;
  expired: number;
  soon: number;
  /** That people take, where it is told. */
  taken: number;
}

export interface MedicationPage {
  items: MedicationView[];
  /** From 1; the nearest page if the requested one is out of range. */
  page: number;
  pageSize: number;
  total: number;
  order: ListOrder;
  wasUsed: boolean;
  counts: MedicationCounts;
  /** Null before a first file: nothing is then said of recalls. */
  recallsCheckedUpTo: RecallsCheckedUpTo | null;
  lists: MedicationListChoice[];
  /** When the personal ones were last checked. */
  checkedAt?: string;
  shelf?: ShelfView;
  purposes?: PurposeCount[];
  maybe?: MedicationView[];
}

export interface PurposeCount {
  key: PurposeKey;
  count: number;
}

export interface OfferedPurposes {
  /** Six, the likeliest first. */
  offered: PurposeKey[];
}

export interface MedicationListChoice {
  id: string;
  name: string;
  mayEdit: boolean;
  /** When what is there was last checked. */
  checkedAt?: string;
}

export interface MedicationFilter {
  page?: number | string;
  q?: string;
  category?: string[];
  tab?: 'mine' | 'all';
  list?: string;
  /** Default `newest`; `expiry` puts undated ones last; `remembered` is the order in the reader's profile. */
  sort?: ListOrder | 'remembered';
  expiry?: ExpiryFilter;
  recall?: RecallFilter;
  taken?: 'true';
  shelf?: 'true';
  purposes?: 'true';
  /** Fallback if the profile has no time zone; decides which day is today. */
  timeZone?: string;
}

export interface MedicationInput extends Partial<Omit<MedicationFacts, 'quantity' | 'isPrivate' | 'isTaken'>> {
  name: string;
  /** A number, or digits with a comma or a point as typed. Null or empty: unknown. */
  quantity?: number | string | null;
  isPrivate?: boolean | string;
  isTaken?: boolean | string;
  /** Why the form's photo was refused; the answer lists it with the other errors. */
  image?: PhotoFault;
}

export const photoFaults = ['image-unreadable', 'image-too-large', 'image-too-many-pixels'] as const;
export type PhotoFault = (typeof photoFaults)[number];

/** `update-existing` is refused with `which-package` if there are several. */
export const onDuplicateAnswers = ['ask', 'another-package', 'update-existing', 'add-as-new'] as const;
export type OnDuplicate = (typeof onDuplicateAnswers)[number];

export interface AddMedicationInput extends MedicationInput {
  listId?: string | null;
  draftId?: string | null;
  /** Duplicate (same name and type): `ask` is refused with `duplicate-medication`. */
  onDuplicate?: OnDuplicate;
  existingId?: string | null;
  /** The version the user compared; any other is refused. */
  existingVersion?: number | string;
}

/**
 * The new quantity (of `packageId` if there are several), or a step of one piece, which concurrent users can add; never
 * below zero. `packages` are new quantities of several, such as to take a step back.
 */
export interface QuantityInput extends Pick<EditMedicationInput, 'quantity' | 'version'> {
  step?: 1 | -1 | '1' | '-1';
  packageId?: string;
  packages?: { id: string; quantity: number | string | null }[];
}

/** The packages whose quantity changed, in the order in which they were used, with what was there before. */
export interface ChangedQuantityView extends MedicationView {
  changed: { packageId: string; lastDay: CalendarDate | null; before: number | null; after: number | null }[];
}

/** Without `version` the last write wins; it is that of the package. */
export interface PackageInput extends Partial<Omit<PackageFacts, 'quantity'>> {
  quantity?: number | string | null;
  version?: number | string;
}

export interface OpeningInput {
  /** The person's today unless said; never in the future, not before 2000. */
  openedOn?: CalendarDate | null;
  /** Null or an empty value: unknown. Omitted: the earlier period stays. */
  keeps?: { value: number | string; unit: string } | null;
  /** A package that was opened before keeps that opening. */
  unlessOpened?: boolean;
  version?: number | string;
}

export interface AddedMedicationView extends MedicationView {
  quantityBefore?: number | null;
}

export interface AddedTodayView {
  count: number;
  items: MedicationView[];
}

export interface EditMedicationInput extends Partial<MedicationInput> {
  listId?: string | null;
  /** The version that was edited; without it the last write wins. */
  version?: number | string;
  draftId?: string | null;
  removeImage?: boolean | string;
}
