import type { SharedPackageView, ShelfView } from '@domeka/inventory/contract';
import type { CalendarDate } from '@domeka/kernel';

/** A live share as its owner, or a member of its list, sees it. Times are RFC 3339 UTC. */
export interface ShareView {
  id: string;
  ownerId: string;
  ownerEmail: string;
  /** Null: the owner's personal medications. */
  listId: string | null;
  /** Whom it is for; null: anyone with the link, or a person whom the reader is not told. */
  recipientEmail: string | null;
  /** For one person, not for anyone with the link. */
  isForOne: boolean;
  /**
   * The secret of the link; null for who may only see that it exists, and when the key it was sealed with is
   * gone.
   */
  shareToken: string | null;
  createdAt: string;
  expiresAt: string;
  isActive: boolean;
  note: string | null;
  hasPasscode: boolean;
  /** How often readers opened it, and when last; robots, previews, refreshing and the owner do not count. */
  openedCount: number;
  lastOpenedAt: string | null;
  /** The mail with the link could not be sent, so far. */
  mailFailed: boolean;
}

export interface ShareListView {
  items: ShareView[];
  page: number;
  pageSize: number;
  total: number;
  visible: { shareable: number; total: number };
}

export type AllSharesView = Omit<ShareListView, 'visible'>;

export interface EndedSharesView {
  ended: number;
}

export interface CreateShareInput {
  /** Null or absent: the owner's personal medications. */
  listId?: string | null;
  recipientEmail?: string | null;
  /** For one person, so that an address is needed: without one it is refused, not shared with anyone. */
  isForOne?: boolean;
  /** Asked of whoever opens the link. Only for links that anyone may open. */
  passcode?: string | null;
  /** The share's last day, in the owner's time zone; absent: 90 days from now. */
  lastDay?: CalendarDate | null;
  note?: string | null;
}

/** Whether the one it is for was sent the link; not where they were sent one a moment ago. */
export interface ShareMailedView {
  isMailed: boolean;
}

export type CreatedShareView = ShareView & ShareMailedView;

export interface SharePassView {
  pass: string;
  expiresAt: string;
}

export interface DeactivatedView {
  success: true;
  id: string;
  isActive: false;
  message: string;
}

export interface SharedMedicationView {
  id: string;
  name: string;
  type: string;
  categories: string[];
  quantity: number | null;
  expiryDate: CalendarDate | null;
  packages: SharedPackageView[];
  /** One of its packages was withdrawn, or suspended; never what has to be looked at. */
  isRecalled: boolean;
  isSuspended: boolean;
  additionalInfo: string | null;
  dosage: string | null;
  imageUrl: string | null;
  /** Official documents of the product it is tied to; null where there are none. */
  product: { leafletUrl: string | null; characteristicsUrl: string | null; isGone: boolean } | null;
  createdAt: string;
  ownerName: string;
  isShared: true;
}

export interface SharedListView {
  openTo: 'anyone' | 'passcode' | 'recipient';
  note: string | null;
  /** Null where the owner goes by a name: then readers learn that alone. */
  ownerEmail: string | null;
  ownerName: string;
  /** Of a shared list; null for somebody's own medications. */
  listName: string | null;
  expiresAt: string;
  updatedAt: string;
  items: SharedMedicationView[];
  /** The day that the register stands at, where any of them has documents of it. */
  catalogDate: CalendarDate | null;
  page: number;
  pageSize: number;
  total: number;
  /** What ends when, on all pages. */
  shelf: ShelfView;
}
