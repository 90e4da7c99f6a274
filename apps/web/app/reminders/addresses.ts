import type { Language } from '@domeka/kernel';

export const remindersPath = (language: Language) => `/${language}/account/reminders`;
export const calendarPage = (language: Language) => `${remindersPath(language)}/calendar`;
export const devicesPage = (language: Language) => `${remindersPath(language)}/devices`;
