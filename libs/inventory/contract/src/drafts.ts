import type { MedicationView } from './medication.ts';

/** A form kept for 24 h: duplicate question, photo of a refused form, or a form posted after the session ended. */
export interface DraftView {
  id: string;
  kind: DraftKind;
  values: DraftValues;
  existing: MedicationView | null;
  hasImage: boolean;
}
export type DraftKind = 'duplicate' | 'form';
export type DraftValues = Record<string, string | string[]>;

export interface KeptPhotoView {
  draftId: string;
  imageDigest: string;
}
