import { listSettingsPath } from '@domeka/collaboration/contract';
import type { Language } from '@domeka/kernel';

export const managePath = (language: Language, list: string) => `/${language}/list-management?list=${list}`;
/** Empty for one's own medications. */
export const sharingPath = (language: Language, list = '') => `${managePath(language, list || 'personal')}&panel=share`;
/** Empty for one's own medications. */
export const cardPath = (language: Language, list = '') => `/${language}/dashboard/card?list=${list || 'personal'}`;
export const allLinksPath = (language: Language) => managePath(language, 'all');
/** Where a link just made is handed over. */
export const sharedLinkPath = (language: Language, share: string) =>
  `/${language}/list-management/shares/${share}/link`;
export const sharedCodePath = (language: Language, share: string) => `/${language}/list-management/shares/${share}/qr`;
export const changeSharePath = (language: Language, share: string) =>
  `/${language}/list-management/shares/${share}/change`;
export const membersPath = (language: Language, list: string) => `/${language}/list-management/members?list=${list}`;
export const settingsPath = (language: Language, list: string) => `/${language}${listSettingsPath(list)}`;
export const medicationsPath = (language: Language, list: string) => `/${language}/dashboard?list=${list}`;
export const newListPath = (language: Language) => `/${language}/list-management/new`;

export const questionPath = (language: Language, list: string, question: string) =>
  `/${language}/list-management/lists/${list}/${question}`;
