import type { Language } from '@domeka/kernel';

export const importPath = (language: Language, id: string) => `/${language}/admin/imports/${id}`;

export const undoPath = (language: Language, id: string) => `${importPath(language, id)}/undo`;

export const skippedPath = (language: Language, id: string) => `${importPath(language, id)}/skipped.csv`;

export const changesPath = (language: Language, id: string) => `${importPath(language, id)}/changes.csv`;
