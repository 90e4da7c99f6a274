import type { Language } from '@domeka/kernel';
import { adminPath } from '../tabs.ts';

export const systemPath = (language: Language) => adminPath(language, 'system');
