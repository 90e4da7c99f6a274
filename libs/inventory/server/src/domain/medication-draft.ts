import { randomUUID } from 'node:crypto';
import { storable } from '@domeka/kernel';
import type { DraftKind, DraftValues } from '@domeka/inventory/contract';

/** Bound to the session it was typed in, or without one to the person's next. */
export class MedicationDraft {
  readonly id: string = randomUUID();
  image: Buffer | null = null;
  values: DraftValues = {};
  existingId: string | null = null;

  constructor(
    readonly userId: string,
    readonly sessionId: string | null,
    public kind: DraftKind,
    readonly createdAt: Date,
  ) {}

  /** Unvalidated values, shown again for correction. */
  keep(kind: DraftKind, values: DraftValues, existingId: string | null) {
    this.kind = kind;
    this.values = Object.fromEntries(
      Object.entries(values).map(([control, typed]) => [
        storable(control),
        Array.isArray(typed) ? typed.map(storable) : storable(typed),
      ]),
    );
    this.existingId = existingId;
  }
}
