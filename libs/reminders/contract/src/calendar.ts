export interface CalendarFeedView {
  /** Null when the key it was sealed with is gone. */
  token: string | null;
  withNames: boolean;
}

export interface CalendarFeedAnswer {
  feed: CalendarFeedView | null;
}

export interface CalendarFeedInput {
  withNames: boolean;
}

export const calendarPath = (token: string) => `/calendar/${encodeURIComponent(token)}.ics`;

export const mostEntries = 5000;
export const expiredEntryDays = 30;
