export interface CalendarFeedView {
  /** The secret of its address; null when the key it was sealed with is gone. */
  token: string | null;
  withNames: boolean;
}

export interface CalendarFeedAnswer {
  /** Null while there is none. */
  feed: CalendarFeedView | null;
}

export interface CalendarFeedInput {
  withNames: boolean;
}

export const calendarPath = (token: string) => `/calendar/${encodeURIComponent(token)}.ics`;

export const mostEntries = 5000;
/** Days that what has expired stays in the calendar. */
export const expiredEntryDays = 30;
