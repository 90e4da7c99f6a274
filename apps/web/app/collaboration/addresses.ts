import { listSettingsPath } from '@domeka/collaboration/contract';
import type { Language } from '@domeka/kernel';

/** Where a list, or with `personal` one's own medications, is managed. */
export const managePath = (language: Language, list: string) => `/${language}/list-management?list=${list}`;
/** All links to what one shares. */
export const allLinksPath = (language: Language) => managePath(language, 'all');
export const membersPath = (language: Language, list: string) => `/${language}/list-management/members?list=${list}`;
export const settingsPath = (language: Language, list: string) => `/${language}${listSettingsPath(list)}`;
/** The medications of a list, or with `personal` one's own. */
export const medicationsPath = (language: Language, list: string) => `/${language}/dashboard?list=${list}`;
export const newListPath = (language: Language) => `/${language}/list-management/new`;

/** Pages that ask before something about a list is done. */
export const questionPath = (language: Language, list: string, question: string) =>
  `/${language}/list-management/lists/${list}/${question}`;
