export const longestHidingReason = 500;
export const mostProductsFound = 50;

export interface FoundProductView {
  id: string;
  name: string;
  dosage: string | null;
  form: string | null;
  manufacturer: string | null;
  codes: string[];
  isGone: boolean;
  isVeterinary: boolean;
  /** Hidden by an administrator: not offered any more, whatever imports say. */
  hidden: { at: string; reason: string } | null;
}

export interface FoundProductsView {
  /** At most `mostProductsFound`; without text the hidden ones, the newest first. */
  items: FoundProductView[];
  isCut: boolean;
}

export interface HideProductInput {
  isHidden: boolean | string;
  /** Needed to hide. */
  reason?: string | null;
}
