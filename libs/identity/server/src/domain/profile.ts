import type { CalendarDate, Language, ListOrder } from '@domeka/kernel';

export const daysBeforePhoneLine = 3;

export class Profile {
  displayName: string | null = null;
  timeZone: string | null = null;
  listOrder: ListOrder | null = null;
  /** Counted up to `daysBeforePhoneLine`. */
  readonly visitDays: number = 0;
  readonly visitedOn: CalendarDate | null = null;
  isPhoneLineClosed = false;
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
