import type { Language, ListOrder } from '@domeka/kernel';

export class Profile {
  displayName: string | null = null;
  timeZone: string | null = null;
  listOrder: ListOrder | null = null;
  readonly createdAt: Date;
  updatedAt: Date;

  constructor(
    readonly id: string,
    public language: Language,
    now: Date,
  ) {
    this.createdAt = now;
    this.updatedAt = now;
  }
}
