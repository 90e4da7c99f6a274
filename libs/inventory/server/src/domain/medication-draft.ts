import { randomUUID } from 'node:crypto';
import { storable } from '@domeka/kernel';
import type { DraftKind, DraftValues } from '@domeka/inventory/contract';

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
