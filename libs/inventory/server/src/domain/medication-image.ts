/** The one photo a medication may have, re-encoded by us. */
export class MedicationImage {
  constructor(
    readonly medicationId: string,
    public bytes: Buffer,
    public digest: string,
    public createdAt: Date,
  ) {}
}
