import type { Language } from '@domeka/kernel';
import type { PageText } from '../domain/page.ts';

export type FirstPage = Record<Language, PageText>;
