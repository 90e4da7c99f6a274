import type { CalendarDate, Language, ListOrder } from '@domeka/kernel';

/** With a visit. */
export const daysBeforePhoneLine = 3;

export class Profile {
  displayName: string | null = null;
  timeZone: string | null = null;
  listOrder: ListOrder | null = null;
  /** Counted as far as the line needs it. */
  readonly visitDays: number = 0;
  readonly visitedOn: CalendarDate | null = null;
  /** Above the list: that Domeka can be on the phone. */
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
