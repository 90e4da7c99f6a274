export class MedicationImage {
  constructor(
    readonly medicationId: string,
    public bytes: Buffer,
    public digest: string,
    public createdAt: Date,
  ) {}
}
