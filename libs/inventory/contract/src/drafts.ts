import type { MedicationView } from './medication.ts';

/** A form kept for 24 h: duplicate question, photo of a refused form, a form or tray posted after the session ended. */
export interface DraftView {
  id: string;
  kind: DraftKind;
  values: DraftValues;
  existing: MedicationView | null;
  hasImage: boolean;
}
export const draftKinds = ['duplicate', 'form', 'tray'] as const;
export type DraftKind = (typeof draftKinds)[number];
export type DraftValues = Record<string, string | string[]>;

export interface KeptPhotoView {
  draftId: string;
  imageDigest: string;
}
