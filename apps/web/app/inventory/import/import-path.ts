import type { Language } from '@domeka/kernel';

export const importsPath = (language: Language) => `/${language}/dashboard/import`;
export const importPath = (language: Language, id: string) => `${importsPath(language)}/${id}`;
