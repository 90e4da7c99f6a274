import type { CalendarDate, ListOrder } from '@domeka/kernel';
import type { CatalogTie, MedicationFacts } from './facts.ts';

/**
 * A medication as clients see it. `listId` null: it belongs to a person's own medications; else to a list's members.
 */
export interface MedicationView extends MedicationFacts {
  id: string;
  /** API address of the photo, or null. */
  imageUrl: string | null;
  userId: string;
  listId: string | null;
  /** The list's name; null for personal ones. */
  listName: string | null;
  /** Whether the reader may change, move and delete it. */
  mayEdit: boolean;
  /** RFC 3339 UTC. */
  createdAt: string;
  /** Grows with every change; sent back on saving so that nobody's change is lost silently. */
  version: number;
  /** Set where somebody else shares it with the reader, who can only read it; and what that one is called. */
  isShared?: true;
  ownerName?: string;
}

/** One medication, with what the catalogue says of the product that it is tied to. */
export interface OneMedicationView extends MedicationView {
  product: TiedProduct | null;
  /** The day that the register stands at; null where the catalogue is from no register. */
  catalogDate: CalendarDate | null;
}

/** The official documents of a product. */
export interface ProductLinks {
  leafletUrl: string | null;
  characteristicsUrl: string | null;
  /** Withdrawn from the register. */
  isGone: boolean;
}

export interface TiedProduct extends ProductLinks {
  name: string;
  dosage: string | null;
  /** As the register says it, mostly in Polish. */
  form: string | null;
}

/** A medicine that fits what was typed, and all that choosing it fills in. */
export interface NameSuggestion extends CatalogTie {
  /** Tells it from the others of one answer. */
  key: string;
  /** The person has, or had, it already; then it is as they called it. */
  isOwn: boolean;
  name: string;
  dosage: string | null;
  /** Null where the catalogue does not say it plainly. */
  type: string | null;
  categories: string[];
  /** Of pieces in the package, where it was found by its code. */
  quantity: number | null;
  /** What else tells it from others: the register's words for its form, and of a package its size and maker. */
  form: string | null;
  packSize: string | null;
  manufacturer: string | null;
  isVeterinary: boolean;
  /** The register has it no longer, or it is not sold any more. */
  isWithdrawn: boolean;
}

export interface NameSuggestionsView {
  /** Nothing was imported yet: then forms offer neither field nor button. */
  isEmpty: boolean;
  /** The person's own first, then the most fitting. */
  items: NameSuggestion[];
  catalogDate: CalendarDate | null;
}

/** How many medications a person has, by where they come from; `matching` counts those that fit the filters. */
export interface MedicationCounts {
  /** Personal ones and those of all their lists. */
  mine: number;
  shared: number;
  matching: number;
  /** That tab and list show, whatever else narrows them. */
  all: number;
  /**
   * Of those that tab and list show, whatever else narrows them: past their last day on the reader's day, and those
   * whose last day is at most 30 days ahead.
   */
  expired: number;
  soon: number;
}

export const expiryFilters = ['expired', 'soon'] as const;
export type ExpiryFilter = (typeof expiryFilters)[number];

export interface MedicationPage {
  items: MedicationView[];
  /** The page shown, from 1; the nearest one to the page asked for. */
  page: number;
  pageSize: number;
  /** Medications that match, over all pages. */
  total: number;
  order: ListOrder;
  /** Whether anything was ever in what tab and list show. */
  wasUsed: boolean;
  counts: MedicationCounts;
  /** The lists the person keeps with others, the oldest first. */
  lists: MedicationListChoice[];
}

/** A list as a place for medications. */
export interface MedicationListChoice {
  id: string;
  name: string;
  /** Whether the reader may put medications there. */
  mayEdit: boolean;
}

/**
 * Filters of the list. `tab` `all` adds what others share with the reader. `list` narrows to one list, `personal` to
 * what is in none.
 */
export interface MedicationFilter {
  page?: number | string;
  q?: string;
  category?: string[];
  tab?: 'mine' | 'all';
  list?: string;
  /**
   * `newest` first if nothing is said; `expiry`: what expires first, then what has no date; `name`; `remembered`: as the
   * reader chose last.
   */
  sort?: ListOrder | 'remembered';
  expiry?: ExpiryFilter;
  /** The reader's, where their profile names none: it decides which day is today. */
  timeZone?: string;
}

/**
 * What is deleted together. `versions`, by id, says in which state each was seen: one that changed since stays, and the
 * answer names it. Without one it goes as it is.
 */
export interface DeletionInput {
  ids: string[];
  versions?: Record<string, number>;
}

/** Medications that were deleted together; for ten minutes whoever did it may take it back. */
export interface DeletionView {
  id: string;
  /** How many of them can come back. */
  count: number;
  /** What the only one is called; null where there are several. */
  name: string | null;
}

/** With those that stay, because they changed since they were seen. */
export interface MadeDeletionView extends DeletionView {
  kept: string[];
}

/** Facts as they are sent; all but the name may be left out. */
export interface MedicationInput extends Partial<Omit<MedicationFacts, 'quantity' | 'isPrivate'>> {
  name: string;
  /** A number, or what a person types: digits with a comma or a point. Null or empty: not said. */
  quantity?: number | string | null;
  isPrivate?: boolean | string;
  /** Why the form's photo was refused: nothing is taken, and the answer names it with whatever else is wrong. */
  image?: PhotoFault;
}

export const photoFaults = ['image-unreadable', 'image-too-large', 'image-too-many-pixels'] as const;
export type PhotoFault = (typeof photoFaults)[number];

export interface AddMedicationInput extends MedicationInput {
  /** Where it goes: a list, or with null among the person's own. */
  listId?: string | null;
  /** A kept draft whose photo goes with the medication; the draft is used up. */
  draftId?: string | null;
  /**
   * What to do about a duplicate (same name, any case, and type): ask (refused with `duplicate-medication`),
   * merge into the existing one, or keep both.
   */
  onDuplicate?: 'ask' | 'update-existing' | 'add-as-new';
  /** With `update-existing`: which one, as the refusal named it. */
  existingId?: string | null;
  /** The version of it that was compared; another one is refused, not updated. */
  existingVersion?: number | string;
}

/**
 * How much there is now: in full, or one piece more or less than there is, which several may do at once and never ends
 * below nothing.
 */
export interface QuantityInput extends Pick<EditMedicationInput, 'quantity' | 'version'> {
  step?: 1 | -1 | '1' | '-1';
}

/** What was added; or, with `quantityBefore`, the existing one it was merged into, and how much that held till then. */
export interface AddedMedicationView extends MedicationView {
  quantityBefore?: number | null;
}

export interface EditMedicationInput extends Partial<MedicationInput> {
  /** Where it moves: a list, or with null to the person's own. Left out, it stays where it is. */
  listId?: string | null;
  /** The version that was edited. Without it the last writer wins. */
  version?: number | string;
  draftId?: string | null;
  /** Takes the photo away. */
  removeImage?: boolean | string;
}

/**
 * A form that waits for its person: a duplicate's question, a photo kept while fields are corrected, or one that came
 * after its session ended. Lives 24 h.
 */
export interface DraftView {
  id: string;
  kind: DraftKind;
  values: DraftValues;
  existing: MedicationView | null;
  hasImage: boolean;
}
export type DraftKind = 'duplicate' | 'form';
/** Form controls and what was typed into them. */
export type DraftValues = Record<string, string | string[]>;

/** A photo that waits with a form. */
export interface KeptPhotoView {
  draftId: string;
  /** Says whether two forms brought the same photo. */
  imageDigest: string;
}
