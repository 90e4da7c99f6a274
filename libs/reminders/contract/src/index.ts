export * from './calendar.ts';
export * from './events.ts';
export * from './refusals.ts';
export * from './reminders.ts';
export * from './routes.ts';
export { default as remindersEn } from './locales/en.json' with { type: 'json' };
export { default as remindersPl } from './locales/pl.json' with { type: 'json' };
