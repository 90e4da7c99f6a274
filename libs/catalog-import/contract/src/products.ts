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
  hidden: { at: string; reason: string } | null;
}

export interface FoundProductsView {
  items: FoundProductView[];
  isCut: boolean;
}

export interface HideProductInput {
  isHidden: boolean | string;
  reason?: string | null;
}
