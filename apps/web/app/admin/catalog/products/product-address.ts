import type { Language } from '@domeka/kernel';
import { adminPath } from '../../tabs.ts';

export const productPath = (language: Language, id: string) => `/${language}/admin/products/${id}`;

export const productsPath = (language: Language, q = '') =>
  `${adminPath(language, 'catalog', q ? { q } : {})}#products`;
