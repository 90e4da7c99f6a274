export const reminderFields = ['isOn', 'channels', 'mode', 'thresholds', 'weekday', 'hour', 'scopes'] as const;

export interface RemindersEvents {
  reminders_changed: { fields: (typeof reminderFields)[number][] };
  calendar_feed_made: undefined;
  calendar_feed_ended: undefined;
}
