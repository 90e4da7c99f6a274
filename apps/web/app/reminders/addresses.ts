import type { Language } from '@domeka/kernel';

export const remindersPath = (language: Language) => `/${language}/account/reminders`;
