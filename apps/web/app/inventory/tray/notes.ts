import type { UnfinishedAction } from '../../lib/forms/keep-input.ts';

/** What became of codes that came in, to be said once. */
export interface TrayNotes {
  /** Packages that are in the list now, while the rest stays. */
  added?: number;
  /** Codes found in photos. */
  found?: number;
  /** Codes for which there was no room. */
  full?: number;
  /** A photo with as many codes as are read. */
  isFullPhoto?: boolean;
  isOther?: boolean;
  /** Photos that were too many. */
  unread?: number;
  /** By their number, from 1. */
  wrongPhotos?: { photo: number; code: string }[];
  /** The plans came with this answer: nothing was added before they were seen. */
  isNew?: boolean;
}

export interface UnfinishedTray extends UnfinishedAction {
  notes: TrayNotes;
}
