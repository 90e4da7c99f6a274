import type { SharedPackageView, ShareShows, ToldFacts } from '@domeka/inventory/contract';
import type { CalendarDate } from '@domeka/kernel';

/** Times are RFC 3339 UTC. */
export interface ShareView {
  id: string;
  ownerId: string;
  ownerEmail: string;
  /** Null: the owner's personal medications. */
  listId: string | null;
  /** Null: anyone with the link, or hidden from this viewer. */
  recipientEmail: string | null;
  isForOne: boolean;
  /** Null for viewers without the right to share, and when the key it was sealed with is gone. */
  shareToken: string | null;
  createdAt: string;
  expiresAt: string;
  isActive: boolean;
  note: string | null;
  shows: ShareShows;
  showsLabels: boolean;
  hasPasscode: boolean;
  /** Robots, previews, refreshing and the owner do not count. */
  openedCount: number;
  lastOpenedAt: string | null;
  mailFailed: boolean;
  /** Of what it shows and its note. */
  version: string;
}

export interface ShareListView {
  items: ShareView[];
  page: number;
  pageSize: number;
  total: number;
  /** `taken` of the shareable ones. */
  visible: { shareable: number; taken: number; total: number };
}

export type AllSharesView = Omit<ShareListView, 'visible'>;

export interface EndedSharesView {
  ended: number;
}

export interface CreateShareInput {
  /** Null or absent: the owner's personal medications. */
  listId?: string | null;
  recipientEmail?: string | null;
  /** Without an address it is then refused, not shared with anyone. */
  isForOne?: boolean;
  /** Only for links that anyone may open. */
  passcode?: string | null;
  /** In the owner's time zone, at most 365 days from now; absent: 90 days. */
  lastDay?: CalendarDate | null;
  note?: string | null;
  /** Null or absent: everything, and nothing of what is taken; where the share is renewed, as it was. */
  shows?: ShareShows;
  /** With what it is for. */
  showsLabels?: boolean | string;
}

/** What is absent stays. */
export interface ChangeShareInput extends Pick<CreateShareInput, 'shows' | 'showsLabels' | 'note'> {
  /** The one seen; refused if another is current. */
  version?: string;
}

export interface ShareMailedView {
  isMailed: boolean;
}

export interface CreatedShareView extends ShareView, ShareMailedView {
  /** Of the same person before, and it showed something else. */
  showedOther: boolean;
}

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

/** Last, and only where the share shows it: whether, how and by whom it is taken, and what for. */
export interface SharedMedicationView extends ToldFacts {
  id: string;
  name: string;
  type: string;
  categories: string[];
  quantity: number | null;
  expiryDate: CalendarDate | null;
  packages: SharedPackageView[];
  /** Withdrawn or suspended; not what has to be looked at. */
  isRecalled: boolean;
  isSuspended: boolean;
  additionalInfo: string | null;
  dosage: string | null;
  imageUrl: string | null;
  product: { leafletUrl: string | null; characteristicsUrl: string | null; isGone: boolean } | null;
  createdAt: string;
  ownerName: string;
  isShared: true;
}

export interface SharedListView {
  openTo: 'anyone' | 'passcode' | 'recipient';
  note: string | null;
  /** Null where the owner has a display name: readers learn that alone. */
  ownerEmail: string | null;
  ownerName: string;
  listName: string | null;
  expiresAt: string;
  updatedAt: string;
  items: SharedMedicationView[];
  /** The day of the register; null without documents. */
  catalogDate: CalendarDate | null;
  page: number;
  pageSize: number;
  total: number;
  /** Absent: everything, and nothing of what is taken. */
  shows?: NonNullable<ShareShows>;
}
